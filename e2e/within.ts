import { expect, type Page } from '@playwright/test'

/** Waits until the page's code runs: nothing asks about cookies before. */
export const isHydrated = (page: Page) => expect(page.locator('#cookies')).toBeVisible()

/** As the browser's history leads there: within the site, without a document from the server. */
export async function goWithin(page: Page, address: string) {
  await isHydrated(page)
  await page.evaluate(to => {
    history.pushState({ key: 'elsewhere' }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
