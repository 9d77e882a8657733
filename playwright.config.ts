import { defineConfig } from '@playwright/test';
import { BINARY, DIST, ORIGIN, PORT } from './e2e/site.ts';

/** The built site in Chromium, served by the binary as in production. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A test that fails now and then is a defect of the site or of the test.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: ORIGIN,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'light',
    // Not a first visit: those are sent to their language (tested in navigation.spec.ts).
    storageState: {
      cookies: [],
      origins: [{ origin: ORIGIN, localStorage: [{ name: 'rspress-visited', value: '1' }] }],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${BINARY}" serve "${DIST}" --port ${PORT}`,
    url: ORIGIN,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
