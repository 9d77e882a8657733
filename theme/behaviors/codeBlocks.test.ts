import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeBlocks, codeText } from './codeBlocks';
import { COPIED_TIME } from './copy';

const t = (key: string) => key;
const block = (lang: string, lines: string[], more = '') =>
  `<div class="st-code ${more}" data-lang="${lang}"><pre class="st-pre"><code>${lines
    .map((line) =>
      line.startsWith('-')
        ? `<span class="st-line st-del">${line.slice(1)}</span>`
        : `<span class="st-line">${line}</span>`,
    )
    .join('\n')}</code></pre></div>`;
const first = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('code blocks', () => {
  it.each([
    ['ts', ['const a = 1;', '', 'a'], 'const a = 1;\n\na'],
    ['ts', ['-old', 'new'], 'new'],
    ['bash', ['$ npm i', '$ npm run dev'], 'npm i\nnpm run dev'],
    ['ts', ['$ kept'], '$ kept'],
  ])('[DOC-4] copy %s %o', (lang, lines, text) => {
    document.body.innerHTML = block(lang, lines);
    expect(codeText(first('.st-code'))).toBe(text);
  });

  it('[DOC-4] say for 2000 ms that they were copied', async () => {
    document.body.innerHTML = block('ts', ['a']);
    const writeText = vi.fn(async () => {});
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    const undo = codeBlocks(document, t);
    const copy = first('[data-action="copy"]');
    copy.click();
    await vi.advanceTimersByTimeAsync(COPIED_TIME - 1);
    expect(writeText).toHaveBeenCalledWith('a');
    expect(copy.getAttribute('aria-label')).toBe('codeCopiedText');
    await vi.advanceTimersByTimeAsync(1);
    expect(copy.getAttribute('aria-label')).toBe('codeCopyText');
    undo();
    expect(document.querySelector('.st-code-actions')).toBeNull();
  });

  it('[DOC-4] wrap and unwrap', () => {
    document.body.innerHTML = block('ts', ['a']);
    const undo = codeBlocks(document, t);
    const wrap = first('[data-action="wrap"]');
    wrap.click();
    expect(first('pre').classList.contains('st-wrap')).toBe(true);
    expect(wrap.getAttribute('aria-pressed')).toBe('true');
    wrap.click();
    expect(first('pre').classList.contains('st-wrap')).toBe(false);
    undo();
  });

  it('serve blocks that appear later', async () => {
    const undo = codeBlocks(document, t);
    document.body.insertAdjacentHTML('beforeend', block('ts', ['a']));
    await vi.advanceTimersByTimeAsync(50);
    expect(document.querySelectorAll('[data-action]')).toHaveLength(2);
    undo();
  });
});
