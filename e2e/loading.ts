import { expect, type Page, type Route } from '@playwright/test'

/** All of a page's code but `web/src/site/start.ts`, which asks for it. */
export const lateCode = /\/assets\/(?!start-)[^/]*\.js$/

/** Lets these requests wait; answers what lets them go on, or get lost. */
export async function hold(page: Page, requests: string | RegExp) {
  const waiting = Promise.withResolvers<'sent' | 'lost'>()
  await page.route(requests, async route => {
    if ((await waiting.promise) === 'lost') await route.abort()
    else await route.continue()
  })
  return (fate: 'sent' | 'lost' = 'sent') => waiting.resolve(fate)
}

/** Lets a request reach the server, and its answer get lost. */
export async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort()
}

/**
 * Waits until the page is hydrated: its script (start.ts) then has nothing left to load. A page of
 * the desk has no such script, and passes at once.
 */
export const expectHydrated = (page: Page) => expect(page.locator('[data-later]')).toHaveCount(0)

/** Goes there as the browser's history does: within the site, without a document from the server. */
export async function goWithin(page: Page, address: string) {
  await expectHydrated(page)
  await page.evaluate(to => {
    history.pushState({ key: 'elsewhere' }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Waits until the page has painted its next frame. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))

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
