import { expect, type Locator, type Page } from '@playwright/test'

/** Expects that nothing reaches beyond the side of the screen. */
export async function expectNoOverflow(page: Page) {
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** The same on a screen 320 pixels wide, which it leaves so (WCAG 2.2, 1.4.10). */
export async function expectNoOverflowAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
}

/** The same with the text twice as large, by the setting of the browser. */
export async function expectNoOverflowWithLargeText(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
  await expectNoOverflow(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

/** Expects that neither lies over the other. */
export async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  const isAbove = a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isBeside || isAbove).toBe(true)
}
