import { expect, type Page } from '@playwright/test'
import {
  cardOf,
  create,
  dialogOf,
  expectToast,
  fillApartment,
  openApartments,
  removeAll,
  titleOf,
} from './editing.ts'
import { choose } from './editing-pictures.ts'
import { fits } from './fitting.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'
import { isUsableByEverybody } from './usable.ts'

test.use({ expectedComplaint: /status of (409|415|50\d)/ })
test.afterEach(({ site }) => site.setFault('dynamodb', 'ok'))

const suitsEverybody = async (page: Page) => {
  await isUsableByEverybody(page)
  await fits(page)
}

const openNew = async (page: Page) => {
  await openApartments(page)
  await page.getByRole('button', { name: 'Lägg till lägenhet' }).click()
  return dialogOf(page, 'Lägg till ny lägenhet')
}

test('lists that could not be fetched can be read by everybody', async ({ page, site }) => {
  await openApartments(page)
  await site.setFault('dynamodb', 'down')
  await page.getByRole('button', { name: 'Uppdatera listan' }).click()
  await expect(page.getByRole('alert')).toContainText('Lägenheterna kunde inte hämtas.')
  await suitsEverybody(page)
  await page.getByRole('tab', { name: 'Nyheter' }).click()
  await expect(page.getByRole('alert')).toContainText('Nyheterna kunde inte hämtas.')
  await suitsEverybody(page)
})

test('so can what could not be saved, with its toast', async ({ page, site }) => {
  const dialog = await openNew(page)
  await fillApartment(dialog, 'Ny tvåa')
  await site.setFault('dynamodb', 'down')
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(page, 'Kunde inte skapa lägenhet')
  await suitsEverybody(page)
})

test('so can the choice between two versions', async ({ page }) => {
  const title = titleOf('Gemensam')
  const { id } = await create(page, 'apartments', { title })
  await openApartments(page)
  await cardOf(page, title).getByRole('button', { name: 'Redigera' }).click()
  const dialog = dialogOf(page, 'Redigera lägenhet')
  await dialog.getByLabel('Hyra (kr/mån)').fill('7700')
  await page.request.patch(`/api/admin/apartments/${id}`, { data: { rentSek: 7600 } })
  await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expect(dialogOf(page, 'Någon annan har ändrat lägenheten')).toBeVisible()
  await suitsEverybody(page)
  await removeAll(page, 'apartments', title)
})

test('so can a picture that the server refuses', async ({ page }) => {
  test.setTimeout(120_000)
  await openNew(page)
  const buffer = Buffer.alloc(5000, '<svg/>')
  const upload = await choose(page, 'Ladda upp bilder', [
    { name: 'falsk.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expect(upload.getByText('Uppladdningen misslyckades.')).toBeVisible({ timeout: 60_000 })
  await suitsEverybody(page)
})

test.describe('while an upload is on its way', () => {
  test.afterEach(({ site }) => site.setFault('s3', 'ok'))

  test('everybody learns how far it has come', async ({ page, site }) => {
    test.setTimeout(120_000)
    await openNew(page)
    const small = await jpegFile('moln.jpg', '#336699', { width: 300, height: 200 })
    const upload = await choose(page, 'Ladda upp bilder', [small])
    await site.setFault('s3', 'slow')
    await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
    await expect(upload.getByText('Uppladdning pågår, vänligen vänta...')).toBeVisible()
    await suitsEverybody(page)
    await expect(upload).toHaveCount(0, { timeout: 60_000 })
  })
})
