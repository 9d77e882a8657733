import { BASE } from './base.ts';
import { joinBase } from './paths.ts';
import type { PageData, SiteData } from './types.ts';

/** Flag in local storage: this reader has been here (row ROUTE-9). */
const VISITED_KEY = 'rspress-visited';

const CRAWLER = /bot|spider|crawl|slurp|lighthouse|headless.*prerender/i;

/**
 * Sends a first-time visitor once to the page in the browser's language. Says
 * whether the page is being left.
 */
export function redirectToLanguage(page: PageData, site: SiteData): boolean {
  const mode = site.themeConfig.localeRedirect;
  if (mode === 'never' || site.locales.length < 2 || CRAWLER.test(navigator.userAgent))
    return false;
  try {
    if (localStorage.getItem(VISITED_KEY)) return false;
    localStorage.setItem(VISITED_KEY, '1');
  } catch {
    // Without storage the reader would be sent at every visit: rather never.
    return false;
  }
  if (mode === 'only-default-lang' && page.lang !== site.lang) return false;
  const wanted = navigator.language.toLowerCase();
  const locale = site.locales.find(
    (l) => wanted.split('-')[0] === l.lang.toLowerCase().split('-')[0],
  );
  const target = locale && page.counterparts[locale.lang];
  if (!target || locale.lang === page.lang) return false;
  location.replace(joinBase(BASE, target) + location.search + location.hash);
  return true;
}
