import type { APIRequestContext } from '@playwright/test';
import { ORIGIN, SITE_ORIGIN } from './site.ts';

interface Target {
  status: number;
  redirected: boolean;
  /** Ids of the document; null when it is none. */
  ids: Set<string> | null;
}

const targets = new Map<string, Promise<Target>>();

async function load(request: APIRequestContext, url: string): Promise<Target> {
  const response = await request.get(url, { maxRedirects: 0 });
  const redirected = response.status() >= 300 && response.status() < 400;
  const html = response.headers()['content-type']?.startsWith('text/html');
  const ids = html
    ? new Set(
        [...(await response.text()).matchAll(/\sid="([^"]*)"/g)].map((m) => decodeEntities(m[1])),
      )
    : null;
  return { status: response.status(), redirected, ids };
}

const decodeEntities = (text = '') =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * What is wrong with an address of the site, as an absolute URL; null when nothing
 * is, or when it leads elsewhere. Each address is asked for once by each worker.
 */
export async function brokenLink(request: APIRequestContext, href: string): Promise<string | null> {
  const url = new URL(href.startsWith(SITE_ORIGIN) ? href.replace(SITE_ORIGIN, ORIGIN) : href);
  if (url.origin !== ORIGIN) return null;
  const address = url.origin + url.pathname + url.search;
  let target = targets.get(address);
  if (!target) {
    target = load(request, address);
    targets.set(address, target);
  }
  const { status, redirected, ids } = await target;
  if (redirected) return `${href}: redirected, so it is not the page's own address`;
  if (status !== 200) return `${href}: status ${status}`;
  const id = decodeURIComponent(url.hash.slice(1));
  if (id && ids && !ids.has(id)) return `${href}: no such anchor`;
  return null;
}
