import type { Page } from '@playwright/test'

/** Waits until the page has painted its next frame. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
