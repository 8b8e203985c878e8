import { expect, type Page } from '@playwright/test'

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
