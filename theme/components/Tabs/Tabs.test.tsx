import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RuntimeContext } from '../../runtime/context';
import { renderPart, runtimeOf } from '../renderPart';
import { PackageManagerTabs } from './PackageManagerTabs';
import { Tab, Tabs } from './Tabs';

const selected = () =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent);

const three = (
  <Tabs groupId="lang">
    <Tab label="One">first</Tab>
    <Tab label="Two" disabled>
      second
    </Tab>
    <Tab label="Three">third</Tab>
  </Tabs>
);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('[DOC-2] tabs', () => {
  it('hold every panel in the HTML, one of them shown', () => {
    const html = renderToString(<RuntimeContext value={runtimeOf()}>{three}</RuntimeContext>);
    for (const text of ['first', 'second', 'third']) {
      expect(html).toContain(text);
    }
    expect(html.match(/hidden=""/g)).toHaveLength(2);
    expect(html).not.toContain('style=');
  });

  it('move by the arrow keys, past disabled ones and around the ends', () => {
    renderPart(three);
    const list = screen.getByRole('tablist');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(selected()).toEqual(['Three']);
    expect(document.activeElement?.textContent).toBe('Three');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(selected()).toEqual(['One']);
    fireEvent.keyDown(list, { key: 'End' });
    expect(selected()).toEqual(['Three']);
    fireEvent.keyDown(list, { key: 'Home' });
    expect(selected()).toEqual(['One']);
  });

  it('remember the choice of a group and keep its other sets in step', () => {
    renderPart(
      <>
        {three}
        {three}
      </>,
    );
    fireEvent.click(screen.getAllByRole('tab', { name: 'Three' })[0] as HTMLElement);
    expect(selected()).toEqual(['Three', 'Three']);
    expect(localStorage.getItem('rspress.tabs.lang')).toBe('2');
    cleanup();
    renderPart(three);
    expect(selected()).toEqual(['Three']);
  });

  it('follow a choice in another window and ignore one that does not fit', () => {
    renderPart(three);
    localStorage.setItem('rspress.tabs.lang', '2');
    fireEvent(window, new StorageEvent('storage', { key: 'rspress.tabs.lang' }));
    expect(selected()).toEqual(['Three']);
    localStorage.setItem('rspress.tabs.lang', '9');
    fireEvent(window, new StorageEvent('storage', { key: 'rspress.tabs.lang' }));
    expect(selected()).toEqual(['Three']);
  });

  it('start with the default, or the first when it names none', () => {
    const set = (defaultValue: string) => (
      <Tabs values={['A', { label: 'B', value: 'b' }]} defaultValue={defaultValue}>
        <Tab>a</Tab>
        <Tab>b</Tab>
      </Tabs>
    );
    renderPart(set('b'));
    expect(selected()).toEqual(['B']);
    cleanup();
    renderPart(set('nowhere'));
    expect(selected()).toEqual(['A']);
  });
});

describe('[DOC-3] package manager tabs', () => {
  it('show a code block for each tool', () => {
    renderPart(<PackageManagerTabs command="install react" />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'npm',
      'yarn',
      'pnpm',
      'bun',
    ]);
    const code = [...document.querySelectorAll('.st-code[data-lang="bash"] pre.st-pre code')];
    expect(code.map((element) => element.textContent)).toEqual([
      'npm install react',
      'yarn add react',
      'pnpm add react',
      'bun add react',
    ]);
  });

  it('take a command for each tool, and more tools', () => {
    renderPart(
      <PackageManagerTabs
        command={{ npm: 'npx a', deno: 'deno run a' }}
        additionalTabs={[{ tool: 'deno' }]}
      />,
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['npm', 'deno']);
  });
});
