import type { Page } from '@playwright/test'
import { region } from './page.ts'

/** The cases in the list. */
export const rows = (page: Page) => page.getByRole('main').getByRole('article')

/** The case in the list whose row holds this text, such as its sender's name. */
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** The way to the cases, which also tells how many of them are new. */
export const newCases = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Ärenden/ })

/** The status of the case on the screen. */
export const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first()

/** The history of the case on the screen. */
export const historyOf = (page: Page) => region(page, 'Historik')

/** Unfolds the filters of the list. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filter/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Holds the list to something. */
export async function choose(page: Page, label: string, option: string) {
  await openFilters(page)
  await page.getByLabel(label, { exact: true }).selectOption({ label: option })
}

export const searchBox = (page: Page) =>
  page.getByLabel(
    'Sök namn, telefon, e-post, referens, adress, första meddelandet eller anteckningar',
  )

/** Searches the list of cases for this text. Once it is asked for, the former list is gone. */
export async function search(page: Page, text: string) {
  await searchBox(page).fill(text)
  const asked = page.waitForRequest(request => request.postDataJSON()?.q === text)
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await asked
}
