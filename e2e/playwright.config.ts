import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { memoryFolder } from './memory-folder.ts'
import type { Options } from './site.ts'

/** Debian's Chromium, unless another one is named; the one without windows takes half the time. */
export const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ??
  '/usr/bin/chromium'

const { BASE_URL, STAGE } = process.env
process.env.TMPDIR = memoryFolder()
const stage = STAGE === 'prod' ? 'prod' : 'local'
const desktop = { viewport: { width: 1440, height: 900 } }
/** Motion is drawn frame by frame without a graphics card: only for tests that are about it. */
const calm = { contextOptions: { reducedMotion: 'reduce' as const } }
/** For `test.use`, where motion is what a test is about. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }
const hasStageForVisitors = stage === 'local' && !BASE_URL

/**
 * The site in a browser: Chromium from `CHROMIUM` or from where Debian puts it. With `BASE_URL` the
 * tests visit that site, one after the other; without it each worker starts a product of its own,
 * with `STAGE=prod` from the template for visitors.
 */
export default defineConfig<object, Options>({
  testMatch: '*.e2e.ts',
  globalSetup: './build.ts',
  fullyParallel: true,
  forbidOnly: true,
  // The first call of a function on the laptop starts it, which takes a slow machine seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: BASE_URL ? 1 : 4,
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Recording takes a third of the time: `--trace on` for what fails.
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  projects: [
    // Each starts a product for every worker, so those with few tests get one, at the beginning.
    {
      // Only tests whose result depends on a small screen or on touch (docs/decisions/0086).
      name: 'phone',
      grep: /@phone/,
      workers: 1,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        stage,
        ...calm,
      },
    },
    // One journey of each kind of person, with the template for visitors, and with motion.
    ...(hasStageForVisitors
      ? [{ name: 'prod', grep: /@prod/, workers: 1, use: { ...desktop, stage: 'prod' as const } }]
      : []),
    {
      name: 'desktop',
      grepInvert: hasStageForVisitors ? /@phone-only|@prod-only/ : /@phone-only/,
      use: { ...desktop, stage, ...calm },
    },
  ],
})
