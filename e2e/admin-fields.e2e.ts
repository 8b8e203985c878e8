import { expect } from '@playwright/test'
import { rightApartment } from '#shared/apartment-fixture.ts'
import {
  cardOf,
  create,
  openApartment,
  openNewApartment,
  stored,
  titleOf,
  writeApartment,
} from './editing.ts'
import { hold } from './loading.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

/** Fields that the test fills in by themselves or leaves empty: their inputs take no plain value. */
const others = ['title', 'houseId', 'publishedAt', 'amenities', 'imageUrls', 'imageAlts']

const facts = Object.entries(rightApartment).filter(([name]) => !others.includes(name))

test('every fact of an apartment can be written, and is shown to visitors', async ({ page }) => {
  const title = titleOf('Hel')
  const dialog = await openNewApartment(page)
  await dialog.getByLabel('Titel').fill(title)
  for (const [name, value] of facts) {
    const input = dialog.locator(`[name="${name}"]`)
    const isChoice = await input.evaluate(element => element.matches('select'))
    await (isChoice ? input.selectOption(String(value)) : input.fill(String(value)))
  }
  await dialog.getByRole('button', { name: 'Hiss', exact: true }).click()
  const amenities = dialog.getByRole('textbox', { name: 'Bekvämligheter' })
  await amenities.fill('Bastu')
  await amenities.press('Enter')
  await amenities.fill('Kakelugn')
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(page, 'Lägenhet skapad!')
  const [apartment] = await stored(page, 'apartments', title)
  expect(apartment).toMatchObject({
    ...Object.fromEntries(facts),
    amenities: ['Hiss', 'Bastu', 'Kakelugn'],
  })
  await page.goto('/fastigheter')
  await cardOf(page, title).click()
  for (const text of ['Högst upp.', 'Bastu', 'C, 85\u00a0kWh/m²\u00a0och\u00a0år', 'Kommer snart'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('chips are taken away and written once, and a status that says something else than the text beside it is pointed out', async ({
  page,
}) => {
  const dialog = await openApartment(page, 'Ljus tvåa med balkong')
  const chosen = dialog.getByRole('list', { name: 'Valda bekvämligheter' })
  const written = dialog.getByRole('textbox', { name: 'Bekvämligheter' })
  await dialog.getByRole('button', { name: 'Ta bort Hiss' }).click()
  await expect(chosen.getByText('Hiss')).toHaveCount(0)
  await expect(written).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Hiss', exact: true })).toBeVisible()

  const suggested = dialog.getByRole('list', { name: 'Förslag' }).getByRole('button')
  const [first, second] = await suggested.allInnerTexts()
  await suggested.first().press('Enter')
  await expect(chosen.getByText(first!.slice(2), { exact: true })).toBeVisible()
  await expect(suggested.first()).toHaveText(second!)
  await expect(suggested.first()).toBeFocused()

  const count = await chosen.getByRole('listitem').count()
  await written.fill('balkong')
  await written.press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveCount(count)

  const hint = 'Status är Uthyrd men inflyttning säger ”Ledig nu”.'
  await expect(dialog.getByText(hint)).toHaveCount(0)
  // While it is empty it is known to screen readers, which read out what comes into it.
  const silent = dialog.getByRole('status').filter({ hasText: /^$/ })
  const before = await silent.count()
  await dialog.getByLabel('Status').selectOption('Uthyrd')
  await expect(dialog.getByText(hint)).toBeVisible()
  await expect(silent).toHaveCount(before - 1)
  await expect(dialog.getByRole('button', { name: 'Uppdatera lägenhet' })).toBeEnabled()
})

test('an amenity that is typed and no chip yet is checked, and not lost', async ({ page }) => {
  const dialog = await openApartment(page, 'Ljus tvåa med balkong')
  const written = dialog.getByRole('textbox', { name: 'Bekvämligheter' })
  await written.fill('x'.repeat(61))
  await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expect(written).toHaveAccessibleDescription(/Högst 60 tecken per bekvämlighet/)
  await expect(written).toBeFocused()
  await written.fill('Bastu')
  await expect(written).not.toHaveAccessibleDescription(/Högst 60/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openApartment(page, 'Ljus tvåa med balkong')
  const chosen = dialog.getByRole('list', { name: 'Valda bekvämligheter' })
  await expect(chosen).toContainText('Bastu')
  await expect(written).toHaveValue('')
  for (const again of ['Bastu', '']) {
    await written.fill(again)
    await expect(chosen).toContainText('Bastu')
  }
  await written.fill('Kakelugn')
  await dialog.getByRole('button', { name: 'Ta bort dem' }).click()
  await expect(chosen).not.toContainText('Bastu')
  await expect(written).toHaveValue('')
})

test('the list is fetched again when asked, and says that it is on its way', async ({ page }) => {
  const letGo = await hold(page, '**/api/admin/apartments')
  await page.goto('/admin')
  await expect(page.getByText('Laddar lägenheter...')).toBeVisible()
  await page.getByRole('tab', { name: 'Nyheter' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  letGo()
  await page.getByRole('tab', { name: 'Lägenheter' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ lägenheter$/ })).toBeVisible()

  const title = titleOf('Någon annans')
  await create(page, 'apartments', { title })
  await page.getByRole('button', { name: 'Uppdatera listan' }).click()
  await expect(cardOf(page, title)).toBeVisible()
})

test('an administrator without any content reads how to begin', async ({ page }) => {
  const restore: string[] = []
  for (const kind of ['apartments', 'news']) {
    for (const { id } of await (await page.request.get(`/api/admin/${kind}`)).json()) {
      await page.request.delete(`/api/admin/${kind}/${id}`)
      restore.unshift(id)
    }
  }
  try {
    await page.goto('/admin')
    await expect(
      page.getByText('Inga lägenheter ännu. Klicka på "Lägg till lägenhet" för att komma igång.', {
        exact: true,
      }),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Nyheter' }).click()
    await expect(
      page.getByText(
        'Inga nyheter ännu. Klicka på "Lägg till nyhet" för att publicera din första nyhet.',
        { exact: true },
      ),
    ).toBeVisible()
  } finally {
    for (const id of restore) await page.request.post(`/api/admin/trash/${id}/restore`)
  }
})

test('an administrator who writes an advert sees what it lacks, goes there by a press, and may save without it', async ({
  page,
}) => {
  const title = titleOf('Nästan')
  const dialog = await writeApartment(page, title)
  const lacks = dialog.getByRole('region', { name: 'Klar att publicera?' })
  await lacks.getByRole('button', { name: /^Energiklassen/ }).click()
  await expect(dialog.getByLabel('Energiklass')).toBeFocused()
  await dialog.getByLabel('Energiklass').selectOption('C')
  await expect(lacks.getByRole('button', { name: /^Energiklassen/ })).toHaveCount(0)
  await lacks.getByRole('button', { name: 'Minst en bild' }).click()
  await expect(dialog.getByRole('button', { name: 'Ladda upp bilder' })).toBeFocused()
  await expect(lacks.getByRole('status')).toHaveText(/^Det här saknas ännu, \d av 6\.$/)
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(page, 'Lägenhet skapad!')
})
