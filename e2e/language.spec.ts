import { expect, open, test } from './fixtures.ts';

const PAGE = '/guide/start/quick-start';

test('[NAV-3] the language switch keeps page, query and hash', async ({ page }) => {
  await open(page, `${PAGE}?a=1&b=%20#templates`);
  const menu = page.locator('.st-switch-language');
  await menu.locator('summary').click();
  await expect(menu.getByRole('link')).toHaveText(['English', '简体中文']);
  await menu.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`/zh${PAGE}?a=1&b=%20#templates`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${PAGE}?a=1&b=%20#templates`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'zh-CN' });

  test('[ROUTE-9] is sent once to the language of the browser', async ({ page }) => {
    await page.goto(`${PAGE}?a=1#templates`);
    await expect(page).toHaveURL(`/zh${PAGE}?a=1#templates`);
    expect(await page.evaluate(() => localStorage.getItem('rspress-visited'))).toBe('1');
    // The reader's own choice stands from then on.
    await open(page, PAGE);
    await expect(page).toHaveURL(PAGE);
  });

  test('[ROUTE-9] stays where its language is', async ({ page }) => {
    await open(page, `/zh${PAGE}`);
    await expect(page).toHaveURL(`/zh${PAGE}`);
  });

  test.describe('of a crawler', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

    test('[ROUTE-9] is left alone', async ({ page }) => {
      await open(page, PAGE);
      await expect(page).toHaveURL(PAGE);
    });
  });

  test.describe('in a language that the site does not have', () => {
    test.use({ locale: 'fr-FR' });

    test('[ROUTE-9] is left alone', async ({ page }) => {
      await open(page, `/zh${PAGE}`);
      await expect(page).toHaveURL(`/zh${PAGE}`);
    });
  });
});
