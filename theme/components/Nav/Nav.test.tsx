import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { RuntimeContext } from '../../runtime/context';
import { renderPart, runtimeOf } from '../renderPart';
import { Nav } from './Nav';
import { nextAppearance } from './Switches';

afterEach(cleanup);

const nav = [
  { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' },
  { text: 'Config', link: '/config/' },
  { text: 'v1', items: [{ text: 'Changelog', link: 'https://example.com/changelog' }] },
];
const social = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    icon: 'github',
    mode: 'link' as const,
    content: `https://example.com/${i}`,
  }));

describe('the navigation bar', () => {
  it('[NAV-1] marks the active entry for readers of every kind', () => {
    renderPart(<Nav />, { nav });
    const menu = within(screen.getByRole('navigation', { name: 'Site' }));
    expect(menu.getByRole('link', { name: 'Guide' }).getAttribute('aria-current')).toBe('true');
    expect(menu.getByRole('link', { name: 'Config' }).getAttribute('aria-current')).toBeNull();
  });

  it('[NAV-3] links every language, keeping query and hash', () => {
    renderPart(<Nav />, {
      runtime: { location: { pathname: '/guide/start/quick-start', search: '?a=1', hash: '#b' } },
    });
    const links = document.querySelectorAll<HTMLAnchorElement>('.st-switch-language a');
    expect([...links].map((link) => [link.getAttribute('href'), link.lang, link.hreflang])).toEqual(
      [
        ['/guide/start/quick-start?a=1#b', 'en', 'en'],
        ['/zh/guide/start/quick-start?a=1#b', 'zh', 'zh'],
      ],
    );
  });

  it('[NAV-3] has no language switch for one language', () => {
    renderPart(<Nav />, { site: { locales: [{ lang: 'en', label: 'English' }] } });
    expect(document.querySelector('.st-switch-language')).toBeNull();
  });

  it.each([
    [5, 5, 0],
    [7, 5, 2],
  ])('[NAV-5] shows of %d social links %d, and %d under a menu', (count, shown, more) => {
    renderPart(<Nav />, { themeConfig: { socialLinks: social(count) } });
    const row = document.querySelector('.st-nav-tools .st-social');
    expect(row?.querySelectorAll(':scope > a')).toHaveLength(shown);
    expect(row?.querySelectorAll('.st-menu-panel a')).toHaveLength(more);
  });

  it('[NAV-4] has no toggle when the look is forced', () => {
    renderPart(<Nav />, { themeConfig: { darkMode: false } });
    expect(document.querySelector('.st-appearance, .st-choice')).toBeNull();
  });

  it('[NAV-4] goes round all three looks, the first press always changing what is seen', () => {
    expect(nextAppearance('auto', true)).toBe('light');
    expect(nextAppearance('light', true)).toBe('dark');
    expect(nextAppearance('dark', true)).toBe('auto');
    expect(nextAppearance('auto', false)).toBe('dark');
  });

  it('closes a menu on Escape and gives the focus back', () => {
    renderPart(<Nav />, { nav });
    const menu = document.querySelector<HTMLDetailsElement>('.st-switch-language');
    if (!menu) {
      throw new Error('no language menu');
    }
    menu.open = true;
    fireEvent(menu, new Event('toggle'));
    const link = menu.querySelector('a') as HTMLElement;
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(menu.querySelector('summary'));
  });

  it('is complete in the HTML of the server, without inline styles', () => {
    const html = renderToString(
      <RuntimeContext value={runtimeOf({ nav, themeConfig: { socialLinks: social(7) } })}>
        <Nav />
      </RuntimeContext>,
    );
    expect(html).toContain('href="/zh/guide/start/quick-start"');
    expect(html).toContain('https://example.com/changelog');
    expect(html).toContain('https://example.com/6');
    expect(html).not.toContain(' style=');
  });
});
