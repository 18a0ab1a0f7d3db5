import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './e2e/support/browser.ts';
import { firefoxOptions } from './e2e/support/firefox.ts';
import { findFirefox, findWebKit } from './scripts/find-tools.mjs';

const firefox = findFirefox();

/** Runs the built application in a real browser, with its service worker, its database and a network that can fail. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // Distinguishes a machine that was busy for a moment from a broken product. The report lists the tests that needed
  // the retry.
  retries: 1,
  forbidOnly: true,
  // Generous: a busy machine is slow, and a long timeout costs nothing when the test passes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    serviceWorkers: 'allow',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every test takes a fifth of the run time. `npx playwright test --trace on` records a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/e2e/engines/**',
      use: { ...devices['Desktop Chrome'], launchOptions: browserOptions() },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            use: { ...devices['Desktop Firefox'], launchOptions: firefoxOptions(firefox) },
          },
        ]
      : []),
    // The journeys of e2e/engines drive WebKit themselves, through WebDriver.
    ...(findWebKit() ? [{ name: 'webkit', testMatch: '**/e2e/engines/**/*.spec.ts' }] : []),
  ],
});
