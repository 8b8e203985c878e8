import { expect, type Page } from '@playwright/test'

/** Nothing reaches beyond the side of the screen. */
export async function fits(page: Page) {
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

export async function fitsAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await fits(page)
}

/** As those have it who have told their browser to write large. */
export async function fitsWithLargeText(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
  await fits(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}
