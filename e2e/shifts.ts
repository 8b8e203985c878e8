import type { Page } from '@playwright/test'

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
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return (window as unknown as { shifts: string[] }).shifts
  })
