import { expect } from '@playwright/test'
import {
  create,
  dialogOf,
  openApartment,
  openNewApartment,
  removeAll,
  titleOf,
  writeApartment,
} from './editing.ts'
import { choose } from './editing-pictures.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (409|415|50\d)/ })
test.afterEach(({ site }) => site.setFault('dynamodb', 'ok'))

test('everybody learns what could not be saved, and which lists could not be fetched', async ({
  page,
  site,
}) => {
  const dialog = await writeApartment(page, 'Ny tvåa')
  await site.setFault('dynamodb', 'down')
  await test.step('what could not be saved, with its toast', async () => {
    await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
    await expectToast(page, 'Kunde inte skapa lägenhet')
    await expectUsable(page)
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await test.step('lists that could not be fetched', async () => {
    await page.getByRole('button', { name: 'Uppdatera listan' }).click()
    await expect(page.getByRole('alert')).toContainText('Lägenheterna kunde inte hämtas.')
    await expectUsable(page)
    await page.getByRole('tab', { name: 'Nyheter' }).click()
    await expect(page.getByRole('alert')).toContainText('Nyheterna kunde inte hämtas.')
    await expectUsable(page)
  })
})

test('everybody can choose between two versions', async ({ page }) => {
  const title = titleOf('Gemensam')
  const { id } = await create(page, 'apartments', { title })
  const dialog = await openApartment(page, title)
  await dialog.getByLabel('Hyra (kr/mån)').fill('7700')
  await page.request.patch(`/api/admin/apartments/${id}`, { data: { rentSek: 7600 } })
  await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expect(dialogOf(page, 'Någon annan har ändrat lägenheten')).toBeVisible()
  await expectUsable(page)
  await removeAll(page, 'apartments', title)
})

test.describe('while an upload is running', () => {
  test.afterEach(({ site }) => site.setFault('s3', 'ok'))

  test('everybody learns how far it has come, and which picture the server refuses', async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    await openNewApartment(page)
    const buffer = Buffer.alloc(5000, '<svg/>')
    const upload = await choose(page, 'Ladda upp bilder', [
      { name: 'falsk.jpg', mimeType: 'image/jpeg', buffer },
    ])
    await site.setFault('s3', 'slow')
    await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
    await test.step('a running upload', async () => {
      await expect(upload.getByText('Uppladdning pågår, vänligen vänta...')).toBeVisible()
      await expectUsable(page)
    })
    await site.setFault('s3', 'ok')
    await test.step('a picture that the server refuses', async () => {
      const failure = upload.getByText('Uppladdningen misslyckades.')
      await expect(failure).toBeVisible({ timeout: 60_000 })
      await expectUsable(page)
    })
  })
})
