import type { Page } from '@playwright/test'
import { waitForPaint } from './loading.ts'

interface Shift {
  value: number
  sources: { node?: Node }[]
}

/** Keeps how much of the page moved by itself (Layout Instability API), and what. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as Shift[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.nodeName).join()}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts so far, once the fonts are loaded and the page is painted. */
export async function shiftsOf(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await waitForPaint(page)
  await waitForPaint(page)
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
