import { expect, type Page } from '@playwright/test'
import { answering, dialogOf, openApartments, openNews } from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

const add = (page: Page) =>
  page.getByRole('button', { name: /^Lägg till (lägenhet|nyhet)$/ }).click()

test('everybody can manage the apartments and their pictures', async ({ page }) => {
  await test.step('the apartments', async () => {
    await openApartments(page)
    await expectUsable(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Lägenheter')).toHaveCSS('forced-color-adjust', 'none')
    await expect(tab('Nyheter')).toHaveCSS('forced-color-adjust', 'auto')
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('a filled apartment', async () => {
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Redigera' }).click()
    await expect(dialogOf(page, 'Redigera lägenhet')).toBeVisible()
    await expectUsable(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(dialogOf(page, 'Redigera lägenhet')).toHaveCSS('outline-style', 'solid')
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('its preview', async () => {
    await page.getByRole('button', { name: 'Förhandsgranska' }).click()
    await expect(page.frameLocator('iframe').getByRole('form')).toBeVisible()
    await expectUsable(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
  const dialog = dialogOf(page, 'Lägg till ny lägenhet')
  await test.step('an apartment with everything wrong', async () => {
    await add(page)
    await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
    await expect(dialog.getByText('Rätta 5 uppgifter')).toBeVisible()
    await expectUsable(page)
  })
})

test('everybody can manage the news, their trash and their unsaved edits', async ({ page }) => {
  await test.step('the news', async () => {
    await openNews(page)
    await expectUsable(page)
  })
  await test.step('an open trash', async () => {
    const remove = page.getByRole('article').first().getByRole('button', { name: 'Radera' })
    await answering(page, true, () => remove.click())
    await page.getByRole('button', { name: /^Papperskorgen \(\d+\)$/ }).click()
    await expect(page.getByRole('button', { name: 'Radera för gott' })).not.toHaveCount(0)
    // Brings it back, and leaves a toast to look at.
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expectToast(page, 'Nyheten är återställd')
    await expectUsable(page)
  })
  await test.step('a news item with everything wrong', async () => {
    await add(page)
    await page.getByRole('button', { name: 'Publicera nyhet' }).click()
    await expect(page.getByText('Ange en rubrik')).toBeVisible()
    await expectUsable(page)
  })
  await page.getByLabel('Rubrik').fill('Ny')
  await page.reload()
  await test.step('unsaved edits', async () => {
    await expect(page.getByRole('dialog').getByText(/^Osparade ändringar/)).toBeVisible()
    await expectUsable(page)
    await page.keyboard.press('Escape')
  })
  await test.step('a question whether to log out', async () => {
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await expect(page.getByRole('dialog')).toContainText('De raderas när du loggar ut.')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Avbryt' }).click()
  })
})

test('everybody can enter a case, correct its sender and note an answer', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await test.step('a case with everything wrong', async () => {
    await page.goto('/admin/arenden/nytt')
    const dialog = dialogOf(page, 'Nytt ärende')
    await dialog.getByLabel('Prioritet').selectOption('Akut')
    await dialog.getByLabel('E-post').fill('bo')
    await button('Spara ärendet').click()
    await expect(dialog.getByText('Ogiltig e-postadress')).toBeVisible()
    await expectUsable(page)
    await dialog.getByLabel('Typ').selectOption('Intresseanmälan')
    await expect(dialog.getByLabel('Lägenhet')).toBeVisible()
    await expectUsable(page)
  })
  const sender = { name: 'Kim', phone: '070-174 06 34' }
  const data = { kind: 'contact', source: 'visit', ...sender, message: 'Vill ha en offert.' }
  const { id } = await (await page.request.post('/api/admin/cases', { data })).json()
  await test.step('a case without an address', async () => {
    await page.goto(`/admin/arenden/${id}`)
    await page.getByLabel('Vad du svarade (valfritt)').fill('Vi ringer i morgon.')
    await button('Spara svaret').click()
    await expectToast(page, 'Svaret är sparat')
    await expectUsable(page)
  })
  await test.step('its corrected sender', async () => {
    await page.goto(`/admin/arenden/${id}/avsandare`)
    const dialog = dialogOf(page, 'Ändra avsändarens uppgifter')
    await dialog.getByLabel('E-post').fill('kim@example.com')
    await expectUsable(page)
    await button('Spara uppgifterna').click()
    await expect(button('Skicka bekräftelsen till den nya adressen')).toBeVisible()
    await button('Besvarat på annat sätt').click()
    await expectUsable(page)
  })
})
