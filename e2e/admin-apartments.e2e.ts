import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  answering,
  cardOf,
  create,
  dialogOf,
  fillApartment,
  openApartments,
  openNewApartment,
  stored,
  titleOf,
} from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test('an administrator sees the apartments and what each costs, and answers no to the question without deleting one', async ({
  page,
}) => {
  await openApartments(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Admin Dashboard')
  await expect(heading).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Hantera lägenheter och nyheter')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Lägenheter', 'Nyheter'])
  const card = cardOf(page, 'Etta för en person')
  for (const fact of ['Fyrklövervägen 3, Tranås', '1 rok', '34\u00a0m²', '4\u00a0980\u00a0kr/mån'])
    await expect(card.getByText(fact, { exact: true })).toBeVisible()
  await expect(card.getByText('Kontakta oss')).toBeVisible()
  await expect(
    card.getByRole('button', { name: 'Redigera', exact: true }),
  ).toHaveAccessibleDescription('Etta för en person')
  const asked = await answering(page, false, () =>
    card.getByRole('button', { name: 'Radera' }).click(),
  )
  expect(asked).toBe('Är du säker på att du vill radera denna lägenhet?')
  await expect(card).toBeVisible()
})

test(
  'an administrator adds an apartment, and a visitor sees it',
  { tag: '@prod' },
  async ({ page }) => {
    const title = titleOf('Ny tvåa')
    const dialog = await openNewApartment(page)
    await expect(dialog.getByLabel('Ort')).toHaveValue('Tranås')
    await expect(dialog.getByLabel('Status')).toHaveValue('available')
    await fillApartment(dialog, title)
    await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
    await expectToast(page, 'Lägenhet skapad!', 'Den visas på webbplatsen inom någon minut.')
    await expect(dialog).toHaveCount(0)
    await expect(cardOf(page, title)).toBeVisible()

    await page.getByRole('button', { name: 'Lägg till lägenhet' }).click()
    await expect(dialog.getByLabel('Titel')).toHaveValue('')
    await page.goto('/fastigheter')
    await expect(cardOf(page, title)).toContainText('7\u00a0450\u00a0kr/mån')
  },
)

test('what is missing or wrong is told before anything is sent; a size or rent becomes a whole number, and 0 where it is none', async ({
  page,
}) => {
  const title = titleOf('Avrundad')
  const dialog = await openNewApartment(page)
  await dialog.getByLabel('Postnummer').fill('5730')
  await dialog.getByLabel('Storlek (m²)').fill('liten')
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expect(dialog.getByText('Rätta 6 uppgifter')).toBeVisible()
  await expect(dialog.getByLabel('Titel')).toBeFocused()
  await expect(dialog.getByLabel('Titel')).toHaveAccessibleDescription(/Ange en titel/)
  await dialog.getByLabel('Postnummer').fill('573 31')
  await fillApartment(dialog, title)
  await dialog.getByLabel('Storlek (m²)').fill('58,5')
  await dialog.getByLabel('Hyra (kr/mån)').fill('många')
  await dialog.getByLabel('Titel').focus()
  await expect(dialog.getByLabel('Storlek (m²)')).toHaveValue('58')
  await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('0')
  await dialog.getByLabel('Hyra (kr/mån)').fill('7.450')
  await dialog.getByLabel('Hyra (kr/mån)').press('Enter')
  await expectToast(page, 'Lägenhet skapad!')
  expect(await stored(page, 'apartments', title)).toMatchObject([{ sizeSqm: 58, rentSek: 7450 }])
})

test('an apartment is copied into a new one, a let one to be let again', async ({ page }) => {
  const title = titleOf('Förebild')
  const rented = {
    availabilityStatus: 'rented',
    availableFrom: 'Uthyrd',
    contractFrom: '1 mars',
    viewing: 'Söndag kl. 13',
  }
  await create(page, 'apartments', { title, ...rented, postalCode: '573 31' })
  await openApartments(page)
  await cardOf(page, title).getByRole('button', { name: 'Kopiera' }).click()
  const dialog = dialogOf(page, 'Lägg till ny lägenhet')
  await dialog.getByLabel('Adress').fill('Exempelvägen 5')
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(page, 'Lägenhet skapad!')
  const both = await stored(page, 'apartments', title)
  expect(new Set(both.map(({ address }) => address))).toEqual(
    new Set(['Exempelvägen 3', 'Exempelvägen 5']),
  )
  expect(both.every(each => each['postalCode'] === '573 31')).toBe(true)
  const copy = both.find(({ address }) => address === 'Exempelvägen 5')!
  expect(copy).toMatchObject({ availabilityStatus: 'available' })
  for (const name of ['availableFrom', 'contractFrom', 'viewing'])
    expect(copy).not.toHaveProperty(name)
})

test('the apartments of a state are saved as a table, each with its house', async ({ page }) => {
  const [title, draft] = [titleOf('I tabellen'), titleOf('Inte klar')]
  await create(page, 'apartments', { title, address: '=1+1 gatan' })
  const address = `/api/admin/drafts/${randomUUID()}`
  await page.request.put(address, { data: { title: draft } })
  const save = async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ladda ned som CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^lagenheter-\d{4}-\d\d-\d\d\.csv$/)
    return readFile(await file.path(), 'utf8')
  }
  await openApartments(page)
  const all = await save()
  expect(all).toContain(`\r\n"${title}";"'=1+1 gatan";"Tranås";`)
  expect(all).toContain(`\r\n"${draft}";"";`)
  await page.goto('/admin?visa=publicerade')
  await expect(cardOf(page, title)).toBeVisible()
  const published = await save()
  expect(published).toContain(`\r\n"${title}";`)
  expect(published).not.toContain(draft)
  // Others look at a list without drafts.
  await page.request.delete(address)
})
