import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** The titles of the test that runs. */
const made = new Set<string>()

/** A title that no other test uses. Whatever has it is removed after the test (site.ts). */
export function titleOf(what: string) {
  const title = `${what} ${randomUUID().slice(0, 8)}`
  made.add(title)
  return title
}

/** Removes what a test has made: other tests count what visitors see. Takes an administrator's cookie. */
export async function removeMade(request: APIRequestContext, cookie: () => Promise<string>) {
  if (made.size === 0) return
  const headers = { cookie: await cookie() }
  for (const path of ['/api/admin/apartments', '/api/admin/news']) {
    const answer = await request.get(path, { headers })
    const items: { id: string; title: string }[] = await answer.json()
    for (const { id, title } of items)
      if (made.has(title)) await request.delete(`${path}/${id}`, { headers })
  }
  made.clear()
}

/** Opens the desk's list of apartments, and waits until it has some. */
export async function openApartments(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('article')).not.toHaveCount(0)
}

/** Opens the desk's list of news, and waits until it has some. */
export async function openNews(page: Page) {
  await page.goto('/admin/nyheter')
  await expect(page.getByRole('article')).not.toHaveCount(0)
}

/** The card of the item with exactly this title in a list of the desk. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The dialog with this heading. */
export const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true })

/** Opens the dialog of the item with this title, from its card. */
export const edit = (page: Page, title: string) =>
  cardOf(page, title).getByRole('button', { name: 'Redigera' }).click()

/** Opens the dialog of the apartment with this title. */
export async function openApartment(page: Page, title: string) {
  await openApartments(page)
  await edit(page, title)
  return dialogOf(page, 'Redigera lägenhet')
}

/** Opens the dialog of a new apartment. */
export async function openNewApartment(page: Page) {
  await openApartments(page)
  await page.getByRole('button', { name: 'Lägg till lägenhet' }).click()
  return dialogOf(page, 'Lägg till ny lägenhet')
}

/** Writes a new apartment in its dialog, without saving it. */
export async function writeApartment(page: Page, title: string) {
  const dialog = await openNewApartment(page)
  await fillApartment(dialog, title)
  return dialog
}

/** Writes what an apartment must have. */
export async function fillApartment(dialog: Locator, title: string) {
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Adress').fill('Exempelvägen 3')
  await dialog.getByLabel('Antal rum').fill('2 rok')
  await dialog.getByLabel('Storlek (m²)').fill('58')
  await dialog.getByLabel('Hyra (kr/mån)').fill('7450')
}

/** Opens the dialog of a new news item. */
export async function openNewNews(page: Page) {
  await openNews(page)
  await page.getByRole('button', { name: 'Lägg till nyhet' }).click()
  return dialogOf(page, 'Lägg till ny nyhet')
}

export const house = { address: 'Exempelvägen 9', postalCode: '573 31' }

/** Makes a house by the API, and takes it away again after what is done with it. */
export async function withHouse(
  page: Page,
  fields: object,
  meanwhile: (id: string) => Promise<void>,
) {
  const id = randomUUID()
  const path = `/api/admin/houses/${id}`
  const response = await page.request.put(path, { data: { ...house, ...fields } })
  expect(response.status(), await response.text()).toBe(200)
  await meanwhile(id)
  await page.request.delete(path)
}

/** The unsaved edits that this browser keeps; null where it keeps none. */
export async function unsavedEdits(page: Page) {
  const kept = await page.evaluate(() => localStorage.getItem('adminDrafts'))
  return kept === '{}' ? null : kept
}

/** Answers the browser's own question, and gives what it asked. */
export async function answering(page: Page, isYes: boolean, action: () => Promise<unknown>) {
  const asked = page.waitForEvent('dialog').then(async dialog => {
    await (isYes ? dialog.accept() : dialog.dismiss())
    return dialog.message()
  })
  await action()
  return asked
}

interface Fields {
  [field: string]: unknown
}

/** Makes an item by the API, for tests that are about what is done with it. */
export async function create(page: Page, kind: 'apartments' | 'news', fields: Fields) {
  const response = await page.request.post(`/api/admin/${kind}`, {
    data: kind === 'apartments' ? { ...newApartment, ...fields } : { content: 'Text', ...fields },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as { id: string; version: number }
}

/** The stored items with this title. */
export async function stored(page: Page, kind: 'apartments' | 'news', title: string) {
  const items: Fields[] = await (await page.request.get(`/api/admin/${kind}`)).json()
  return items.filter(item => item['title'] === title)
}

const newApartment = { address: 'Exempelvägen 3', rooms: '2 rok', sizeSqm: 58, rentSek: 7450 }
