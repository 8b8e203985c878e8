import { expect, type Page } from '@playwright/test'
import { waitForPaint } from './wait-for-paint.ts'

/** Keeps how the page is asked to scroll, beside letting it. */
export const watchScrolling = (page: Page) =>
  page.addInitScript(() => {
    const asked: ScrollToOptions[] = []
    Object.assign(window, { asked })
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = (options?: ScrollToOptions | number, y?: number) => {
      if (typeof options !== 'object') return scroll(options ?? 0, y ?? 0)
      asked.push(options)
      scroll(options)
    }
  })

/** How the page was asked to scroll since this was asked the last time. */
export const askedToScroll = (page: Page) =>
  page.evaluate(() => {
    const { asked } = window as unknown as { asked: ScrollToOptions[] }
    return asked.splice(0)
  })

/**
 * Goes to the very end of the page at once, and waits until it is painted: Chromium drops a smooth
 * scroll that is asked for between an instant one and the next frame, which nobody can do by hand.
 */
export async function scrollToEnd(page: Page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await waitForPaint(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await askedToScroll(page)
}

/** Waits until scrolling has ended at the top of the page. */
export async function expectAtTop(page: Page) {
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await waitForPaint(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}
