import { expect, type Page } from '@playwright/test'
import {
  answering,
  cardOf,
  dialogOf,
  edit,
  fillApartment,
  openNewApartment,
  titleOf,
} from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'

const saveDraft = (page: Page) => page.getByRole('button', { name: 'Spara utkast' }).click()

/** Saves a draft that has a title alone. */
async function beginDraft(page: Page, title: string) {
  const dialog = await openNewApartment(page)
  await dialog.getByLabel('Titel').fill(title)
  await saveDraft(page)
}

test('an administrator prepares an apartment as a draft, publishes it at a time, and then at once', async ({
  page,
}) => {
  const title = titleOf('Förbereds')
  await beginDraft(page, title)
  await expectToast(page, 'Utkastet är sparat', 'Besökare ser det inte.')
  await expect(cardOf(page, title)).toContainText('Utkast')

  await page.getByRole('radio', { name: /^Utkast \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/visa=utkast/)
  await expect(cardOf(page, 'Etta för en person')).toHaveCount(0)
  await edit(page, title)
  const dialog = dialogOf(page, 'Redigera utkast')
  await expect(dialog.getByLabel('Titel')).toHaveValue(title)
  await dialog.getByRole('button', { name: 'Publicera lägenhet' }).click()
  await expect(dialog.getByLabel('Adress')).toBeFocused()
  await fillApartment(dialog, title)
  await dialog.getByLabel('Visas från').fill('2031-03-01T07:00')
  await dialog.getByRole('button', { name: 'Publicera lägenhet' }).click()
  await expectToast(page, 'Lägenhet skapad!', 'Den visas från 1 mars 2031 kl. 07:00.')
  // Its card is gone from the drafts, with the button that has opened the dialog.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ lägenheter$/ })).toBeFocused()

  await page.getByRole('radio', { name: /^Schemalagda/ }).click()
  await expect(cardOf(page, title)).toContainText('Visas från 1 mars 2031 kl. 07:00.')
  await expectVisitorSees(page, title, 0)
  await edit(page, title)
  const published = dialogOf(page, 'Redigera lägenhet')
  await published.getByLabel('Visas från').fill('2031-03-02T07:00')
  await published.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expectToast(page, 'Lägenhet uppdaterad!', 'Den visas från 2 mars 2031 kl. 07:00.')
  await edit(page, title)
  await published.getByLabel('Visas från').fill('')
  await published.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expectToast(page, 'Lägenhet uppdaterad!')
  await page.getByRole('radio', { name: /^Publicerade/ }).click()
  await expect(cardOf(page, title)).toContainText('Publicerad')
  await expectVisitorSees(page, title, 1)
})

test('a draft that is not lawful to publish is saved, and what is wrong in a field is said there', async ({
  page,
}) => {
  const dialog = await openNewApartment(page)
  await dialog.getByLabel('Postnummer').fill('57')
  await saveDraft(page)
  await expect(dialog.getByLabel('Postnummer')).toBeFocused()
  await expect(dialog).toContainText('Postnumret ska ha fem siffror')
  await dialog.getByLabel('Postnummer').fill('')
  await saveDraft(page)
  await expect(dialog).toHaveCount(0)
  const card = cardOf(page, 'Utan titel')
  await answering(page, true, () => card.getByRole('button', { name: 'Radera' }).click())
  await expectToast(page, 'Utkastet är raderat', 'Det ligger i papperskorgen i 30 dagar.')
  await toast(page).getByRole('button', { name: 'Ångra' }).click()
  await expectToast(page, 'Utkastet är återställt')
  await expect(card).toBeVisible()
  await answering(page, true, () => card.getByRole('button', { name: 'Radera' }).click())
  await expect(card).toHaveCount(0)
})

async function expectVisitorSees(page: Page, title: string, count: number) {
  const found = await page.request.get(`/api/apartments?q=${encodeURIComponent(title)}`)
  expect(await found.json()).toHaveLength(count)
}
