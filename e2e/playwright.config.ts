import { defineConfig } from '@playwright/test'

/** Debian's Chromium, unless another one is named. */
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * The site in a browser: Chromium from `CHROMIUM` or from where Debian puts it. With `BASE_URL` the
 * tests visit that site, one after the other; without it each worker starts a product of its own.
 */
export default defineConfig({
  testMatch: '*.e2e.ts',
  globalSetup: './build.ts',
  fullyParallel: true,
  forbidOnly: true,
  // The first call of a function on the laptop starts it, which takes a slow machine seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: process.env.BASE_URL ? 1 : 2,
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
