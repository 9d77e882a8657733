// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineText, plainText } from './InlineText';

const html = (text: string) => renderToStaticMarkup(<InlineText text={text} />);

describe('the markers of a title', () => {
  it.each([
    ['plain', 'plain'],
    ['`server.port` option', '<code>server.port</code> option'],
    ['**bold** and *em* and ~~gone~~', '<strong>bold</strong> and <em>em</em> and <del>gone</del>'],
    ['**`code` in bold**', '<strong><code>code</code> in bold</strong>'],
    ['`` a`b ``', '<code>a`b</code>'],
    ['`**not bold**`', '<code>**not bold**</code>'],
    ['node_modules and dist_path', 'node_modules and dist_path'],
    ['__dirname__ is bold', '<strong>dirname</strong> is bold'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['\\*kept\\*', '*kept*'],
    ['使用 **Rsbuild**（可选）', '使用 <strong>Rsbuild</strong>（可选）'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['`<App />`', '<code>&lt;App /&gt;</code>'],
    ['unclosed `code and **bold', 'unclosed `code and **bold'],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('are gone in plain text', () => {
    expect(plainText('**`a`** and *b*')).toBe('a and b');
  });
});
