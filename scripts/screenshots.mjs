#!/usr/bin/env node
// Takes the pictures of the README: a guide page of the documentation site, light and
// dark. Takes the address of the served site:
//
//     make start
//     node scripts/screenshots.mjs http://127.0.0.1:3000/
//
// CHROMIUM names another browser than Debian's.
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const PAGE = 'guide/start/quick-start#set-up-by-hand';
const SIZE = { width: 1440, height: 900 };
/** Most bytes of a picture: they are in the repository for good. */
const LIMIT = 200_000;

const address = process.argv[2];
if (!address) {
  console.error('usage: node scripts/screenshots.mjs ADDRESS');
  process.exit(2);
}
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const url = new URL(PAGE, address.endsWith('/') ? address : `${address}/`);

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
try {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: SIZE,
      locale: 'en-US',
      colorScheme,
      reducedMotion: 'reduce',
    });
    // A first visit may be sent to another language.
    await context.addInitScript(() => localStorage.setItem('rspress-visited', '1'));
    // What is not the site's own could look different every time.
    await context.route(
      (to) => to.origin !== url.origin && to.protocol !== 'data:',
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const answer = await page.goto(url.href);
    if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}`);
    await page.waitForSelector('html[data-hydrated]');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const path = `${folder}guide-${colorScheme}.png`;
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    await context.close();
    const { size } = await stat(path);
    console.log(`${path}: ${size} bytes`);
    if (size > LIMIT) throw new Error(`${path} is larger than ${LIMIT} bytes`);
  }
} finally {
  await browser.close();
}
