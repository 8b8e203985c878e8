import { expect, type Page } from '@playwright/test'

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Nyheter', exact: true }) })

/** The news on the start page. */
export const cards = (page: Page) => section(page).getByRole('article')

/** A news item of the demo. */
export const title = 'Vinterjouren är igång'

/** The button on the card of a news item. */
export const more = (page: Page, name = title) =>
  page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Läs mer' })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Expects the dialog of a news item, at the item's address. */
export const expectOpen = async (page: Page, name = title) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/nyheter\/[0-9a-f-]{36}$/)
}

export const hour = 60 * 60 * 1000

/** The time of so many milliseconds ago. */
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
