import { expect, open, test } from './fixtures.ts';

const PAGE = '/guide/start/features';
const KEY = 'rspress-theme-appearance';

const dark = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const stored = (page: import('@playwright/test').Page) =>
  page.evaluate((key) => localStorage.getItem(key), KEY);

test('[NAV-4] the toggle goes through dark, light and auto, and remembers', async ({ page }) => {
  await open(page, PAGE);
  const toggle = page.locator('.st-nav-tools .st-appearance');
  expect([await dark(page), await stored(page)]).toEqual([false, null]);
  for (const [choice, isDark] of [
    ['dark', true],
    ['light', false],
    ['auto', false],
  ] as const) {
    await toggle.click();
    await expect.poll(() => stored(page)).toBe(choice);
    await expect.poll(() => dark(page)).toBe(isDark);
    await expect(toggle).toHaveAttribute('data-appearance', choice);
  }
  await toggle.click();
  await expect.poll(() => stored(page)).toBe('dark');
  await page.reload();
  expect(await dark(page)).toBe(true);
});

test('[NAV-4] auto follows the system while the page is open', async ({ page }) => {
  await open(page, PAGE);
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => dark(page)).toBe(colorScheme === 'dark');
  }
  // A choice of one's own does not.
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), KEY);
  await page.reload();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await dark(page)).toBe(true);
});

for (const [choice, colorScheme, expected] of [
  ['dark', 'light', true],
  ['light', 'dark', false],
  ['auto', 'dark', true],
  ['nonsense', 'light', false],
] as const) {
  test(`[NAV-4] no flash: ${choice} on a ${colorScheme} system is right before the body exists`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key, value);
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          const isDark = document.documentElement.classList.contains('dark');
          Object.assign(window, { darkAtBody: isDark });
        }).observe(document, { childList: true, subtree: true });
      },
      [KEY, choice] as const,
    );
    await open(page, PAGE);
    expect(await page.evaluate(() => (window as { darkAtBody?: boolean }).darkAtBody)).toBe(
      expected,
    );
    expect(await dark(page), 'and stays so').toBe(expected);
  });
}

test('the content security policy is strict and in force', async ({ page, guard }) => {
  const response = await open(page, PAGE);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  // Everything a reader does went by without a violation (see fixtures); a script
  // from outside the site does not run.
  guard.accept(/content security policy|Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
  expect(guard.problems.join()).toMatch(/content security policy: script-src/);
});
