import type { Page } from '@playwright/test'

/** The cases in the list. */
export const rows = (page: Page) => page.getByRole('main').getByRole('article')

/** The case in the list whose row holds this text, such as its sender's name. */
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** The way to the cases, which also tells how many of them are new. */
export const newCases = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Ärenden/ })

/** How far the case on the screen has come. */
export const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Holds the list to something. On a phone the filters are folded away. */
export async function choose(page: Page, label: string, option: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.waitFor({ state: 'attached' })
  if (await field.isHidden()) await page.getByRole('button', { name: /^Visa filter/ }).click()
  await field.selectOption({ label: option })
}

/** Searches the list of cases for this text. Once it is asked for, the former list is gone. */
export async function search(page: Page, text: string) {
  await page.getByLabel('Sök namn, e-post, telefon, referens, adress eller text').fill(text)
  const asked = page.waitForRequest(request => request.postDataJSON()?.q === text)
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await asked
}
