import { expect, type Page } from '@playwright/test'
import { openApartment, removeAll, stored, titleOf } from './editing.ts'
import { createWithPictures } from './editing-pictures.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

/** Opens an apartment with three small pictures. */
async function openThree(page: Page) {
  const title = titleOf('Tre bilder')
  const imageUrls = await createWithPictures(page, title, ['#aa3333', '#33aa33', '#3333aa'])
  const dialog = await openApartment(page, title)
  const pictures = dialog.getByRole('listitem').filter({ has: page.getByText(/^Bild \d av 3$/) })
  await expect(pictures).toHaveCount(3)
  const save = async () => {
    await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
    await expectToast(page, 'Lägenhet uppdaterad!')
    const [saved] = await stored(page, 'apartments', title)
    await removeAll(page, 'apartments', title)
    return saved!
  }
  return { title, dialog, pictures, imageUrls, save }
}

test('pictures are put in order by buttons, with the keyboard alone', async ({ page }) => {
  const { dialog, pictures, imageUrls, save } = await openThree(page)
  await expect(pictures.first()).toContainText('Omslagsbild')
  const back = pictures.first().getByRole('button', { name: 'Flytta ned' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Flyttad' })).toHaveText(
    'Flyttad till plats 2 av 3',
  )
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'plats 3 av 3' })).toBeAttached()
  // One more press at the end brings it back, and deletes nothing.
  await expect(pictures.last().getByRole('button', { name: 'Flytta upp' })).toBeFocused()
  await expect(pictures.first().getByRole('button', { name: 'Flytta upp' })).toBeDisabled()
  const cover = pictures.nth(1).getByRole('button', { name: 'Gör till omslag' })
  await cover.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'omslag nu' })).toBeAttached()
  await expect(pictures.first().getByRole('button', { name: 'Flytta ned' })).toBeFocused()
  const [a, b, c] = imageUrls
  expect(await save()).toMatchObject({ imageUrls: [c, b, a] })
})

test('pictures are dragged, described and taken away', async ({ page }) => {
  const { dialog, pictures, imageUrls, save } = await openThree(page)
  await pictures.nth(2).locator('img').dragTo(pictures.nth(0).locator('img'))
  await expect(dialog.getByRole('status').filter({ hasText: 'Bilden är omslag nu' })).toBeAttached()
  await pictures.nth(0).getByLabel('Bildbeskrivning (valfritt)').fill('Kök mot gården')
  await pictures.nth(1).getByRole('button', { name: 'Ta bort bilden' }).click()
  await expect(dialog.getByRole('button', { name: 'Ångra' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pictures).toHaveCount(3)
  await pictures.nth(1).getByRole('button', { name: 'Ta bort bilden' }).click()
  const [, b, c] = imageUrls
  expect(await save()).toMatchObject({
    imageUrls: [c, b],
    imageAlts: { [c!]: 'Kök mot gården' },
  })
})
