import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../renderPart';
import { revealIn, Sidebar } from './Sidebar';

afterEach(cleanup);

const leaf = (text: string, link: string) => ({ text, link });
const group = (name: string): HTMLDetailsElement => {
  const all = [...document.querySelectorAll<HTMLDetailsElement>('.st-sidebar details')];
  const found = all.find((details) => details.querySelector('summary')?.textContent === name);
  if (!found) {
    throw new Error(`no group ${name}`);
  }
  return found;
};

describe('the sidebar', () => {
  const section = {
    key: 'guide',
    items: [
      { text: 'Start', collapsed: true, items: [leaf('Quick start', '/guide/start/quick-start')] },
      { text: 'Basic', items: [leaf('CLI', '/guide/basic/cli')] },
      { text: 'More', collapsed: true, items: [leaf('HMR', '/guide/more/hmr')] },
      { dividerType: 'dashed' as const },
      { sectionHeaderText: 'Reference' },
      leaf('`server.port`', '/config/port'),
    ],
  };

  it('[SIDE-2] is open by default, collapsed when asked, and open around the active page', () => {
    renderPart(<Sidebar />, { section });
    expect(group('Start').open).toBe(true);
    expect(group('Basic').open).toBe(true);
    expect(group('More').open).toBe(false);
  });

  it('marks the active page, and nothing else', () => {
    renderPart(<Sidebar />, { section });
    const active = document.querySelectorAll('[aria-current]');
    expect([...active].map((link) => link.textContent)).toEqual(['Quick start']);
  });

  it('[SIDE-3] has dividers, section headers and titles with markers', () => {
    renderPart(<Sidebar />, { section });
    expect(document.querySelector('[data-kind="dashed"] hr')).not.toBeNull();
    expect(screen.getByText('Reference')).toBeTruthy();
    expect(document.querySelector('.st-side-link code')?.textContent).toBe('server.port');
  });

  it('links a group to its own page and toggles it beside', () => {
    renderPart(<Sidebar />, {
      section: { key: 'k', items: [{ text: 'Guide', link: '/guide/', items: [leaf('A', '/a')] }] },
    });
    expect(screen.getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('/guide/');
    expect(document.querySelector('summary')?.getAttribute('aria-label')).toBe(
      'Show or hide Guide',
    );
  });

  it('fills a partial group when it is opened', () => {
    const fillSidebar = vi.fn();
    renderPart(<Sidebar />, {
      section: {
        key: 'k',
        items: [{ text: 'Big', link: '/big/1', partial: true, count: 400, items: [] }],
      },
      runtime: { fillSidebar },
    });
    const details = document.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    expect(fillSidebar).not.toHaveBeenCalled();
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(fillSidebar).toHaveBeenCalled();
  });

  it('shows nothing where a page has none', () => {
    renderPart(<Sidebar />);
    expect(document.querySelector('.st-sidebar')).toBeNull();
  });

  it('[SIDE-4] scrolls its own box to the active entry, and only when that is out of sight', () => {
    const at = (top: number, height: number) =>
      ({
        getBoundingClientRect: () => ({ top, bottom: top + height, height }),
        scrollTop: 0,
      }) as unknown as HTMLElement;
    const far = at(0, 400);
    revealIn(far, at(900, 32));
    expect(far.scrollTop).toBe(900 - 200 + 16);
    const near = at(0, 400);
    revealIn(near, at(200, 32));
    expect(near.scrollTop).toBe(0);
  });
});
