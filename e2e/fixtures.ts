import { test as base, type Page } from '@playwright/test';
import { ORIGIN } from './site.ts';

export { expect } from '@playwright/test';

/** What went wrong in a page without anybody asking. */
export class Guard {
  readonly problems: string[] = [];
  private readonly accepted: RegExp[] = [];

  constructor(private readonly origin: string) {}

  /** Accepts problems of this form, which the test brings about itself. */
  accept(pattern: RegExp) {
    this.accepted.push(pattern);
  }

  /** Watches a page and keeps it off every other host. */
  async watch(page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        this.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    // A hydration that does not match is reported here, too.
    page.on('pageerror', (error) => this.add(`error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.add(`status ${response.status()}: ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Leaving a page stops what it was loading.
      if (why !== 'net::ERR_ABORTED') this.add(`failed: ${request.url()} ${why}`);
    });
    await page.context().route(
      (url) => url.origin !== this.origin && /^(https?|wss?):/.test(url.protocol),
      (route) => {
        this.add(`request to another host: ${route.request().url()}`);
        return route.abort();
      },
    );
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  /** What is left when the accepted problems are taken away. */
  remaining(): string[] {
    return this.problems.filter((problem) => !this.accepted.some((known) => known.test(problem)));
  }

  private add(problem: string) {
    this.problems.push(problem);
  }
}

/**
 * Every page is guarded: a test fails on a console message, an error, a hydration
 * that does not match, a failed request, a violation of the content security
 * policy or a request to another host, whatever else it looks at.
 */
export const test = base.extend<{ guard: Guard; origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from it
  origin: async ({}, use) => use(ORIGIN),
  guard: [
    async ({ page, origin }, use) => {
      const guard = new Guard(origin);
      await guard.watch(page);
      await use(guard);
      base.expect(guard.remaining(), 'nothing went wrong in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has taken over the document and is at rest. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const first = document.querySelector('#stele-root .st-layout');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactProps$'));
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}

/** Waits until nothing on the page moves. */
export async function settled(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every((a) => a.playState !== 'running'),
  );
}

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Marks the window; `stayed` tells whether it is still the same document. */
export async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Collects the addresses of page chunks that are asked for from now on, without the base. */
export function chunksOf(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const found = /\/_pages(\/.*)\.js$/.exec(new URL(request.url()).pathname);
    if (found) chunks.push(found[1] ?? '');
  });
  return chunks;
}
