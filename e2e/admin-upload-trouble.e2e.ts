import { expect, type Page } from '@playwright/test'
import { maxImageBytes } from '#shared/pictures.ts'
import { choose } from './editing-pictures.ts'
import { openNewApartment } from './editing.ts'
import { type ChosenFile, jpegFile, largeJpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'
import { expectApart, expectUsable } from './usable.ts'

/** The upload dialog over a new apartment, with files chosen. */
async function chosen(page: Page, files: ChosenFile[] | string[]) {
  const dialog = await openNewApartment(page)
  const upload = await choose(page, 'Ladda upp bilder', files)
  return {
    upload,
    row: upload.getByRole('listitem').filter({ hasText: '.jpg' }),
    dialog,
    start: () => upload.getByRole('button', { name: 'Ladda upp', exact: true }).click(),
  }
}

const small = (name: string) => jpegFile(name, '#336699', { width: 300, height: 200 })

test('messages stay for five seconds, the one about a restored connection for three, and the dialog closes half a second after the last picture', async ({
  page,
}) => {
  const { upload, row, start } = await chosen(page, [await small('moln.jpg')])
  // Those of the messages, of the picture and of the upload are known to screen readers already.
  await expect(upload.getByRole('status').filter({ hasText: /^$/ })).toHaveCount(3)
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const expectFor = async (text: string, time: number) => {
    await expect(upload.getByText(text)).toBeVisible()
    await page.clock.runFor(time - 10)
    await expect(upload.getByText(text)).toBeVisible()
    await page.clock.runFor(20)
    await expect(upload.getByText(text)).toHaveCount(0)
  }
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }
  await upload.locator('input[type=file]').setInputFiles([text])
  await expectFor('You can only upload: image/*', 5000)
  await page.context().setOffline(true)
  await expect(upload.getByText('No Internet connection')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(upload.getByText('Ingen uppkoppling.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(upload.getByText('No Internet connection')).toHaveCount(0)
  await expectFor('Connected to the Internet', 3000)

  await start()
  const state = async () => {
    await page.clock.runFor(10)
    return row.textContent()
  }
  await expect.poll(state, { timeout: 30_000 }).toContain('moln.jpg: klar')
  await page.clock.runFor(440)
  await expect(upload).toBeVisible()
  await page.clock.runFor(100)
  await expect(upload).toHaveCount(0)
  await page.clock.resume()
})

test('a large file that cannot be shrunk is called what it is', async ({ page }) => {
  const large = await largeJpegFile('halv.jpg')
  const buffer = large.buffer.subarray(0, maxImageBytes + 1)
  const { upload, row, start } = await chosen(page, [{ ...large, buffer }])
  await start()
  const sentence =
    'Bilden går inte att förminska. Välj en annan. Bilden är skadad och kan inte visas.'
  await expect(row).toContainText(`halv.jpg: kunde inte laddas upp. ${sentence}`)
  await expectToast(page, 'Kunde inte ladda upp bild', sentence)
  await expectUsable(page)
  await upload.getByRole('button', { name: 'Ta bort halv.jpg' }).click()
  await expect(upload.getByRole('button', { name: 'Ladda upp', exact: true })).toBeDisabled()
})

test.describe('while pictures cannot be stored', () => {
  test.use({ expectedComplaint: /CORS|ERR_FAILED|status of 503/ })

  test('an upload says that it is under way, then that it has failed, and is tried again by hand', async ({
    page,
    site,
  }) => {
    test.setTimeout(150_000)
    const { upload, row, start, dialog } = await chosen(page, [await small('moln.jpg')])
    await site.setFault('s3', 'down')
    try {
      await start()
      await expect(upload.getByText('Uppladdning pågår, vänligen vänta...')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/admin/lagenheter/ny')
      await expectUsable(page)
      await expect(row).toContainText('moln.jpg: kunde inte laddas upp', { timeout: 60_000 })
      await expect(row).toContainText('Tjänsten svarar inte just nu.')
      await expect(upload.getByText('Upload failed')).toHaveAttribute('lang', 'en')
      await expect(upload.getByText('Uppladdningen misslyckades.')).toBeVisible()
      const sentence = 'Tjänsten svarar inte just nu. Försök igen om en stund.'
      await expectToast(page, 'Kunde inte ladda upp bild', sentence)
    } finally {
      await site.setFault('s3', 'ok')
    }
    await upload.getByRole('button', { name: 'Försök igen' }).click()
    await expectToast(page, 'Bild uppladdad!')
    await expect(upload).toHaveCount(0)
    await expect(dialog.getByText('Bild 1 av 1')).toBeVisible()
  })
})

test.describe('a picture that is not what its name says', () => {
  test.use({ expectedComplaint: /status of 415/ })

  test('is refused with the reason, those beside it are kept, and an administrator who gives up can close the dialog', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1280, height: 1200 })
    const false_ = {
      name: 'falsk.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5000, '<svg/>'),
    }
    const { upload, row, dialog, start } = await chosen(page, [await small('sann.jpg'), false_])
    await start()
    const sentence =
      'Filen är inte en bild som kan visas på webben. Välj JPEG, PNG, WebP, AVIF eller GIF.'
    await expectToast(page, 'Kunde inte ladda upp bild', sentence)
    await expect(row.filter({ hasText: 'falsk.jpg' })).toContainText(sentence)
    await expect(row.filter({ hasText: 'sann.jpg' })).toContainText('sann.jpg: klar')
    // Four messages more: the dialog grows below the toast.
    const texts = [1, 2, 3, 4].map(number => `${number}.txt`)
    await upload
      .locator('input[type=file]')
      .setInputFiles(
        texts.map(name => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
      )
    await expect(upload.getByText('Bara bilder kan laddas upp.')).toHaveCount(4)
    await expectApart(toast(page), upload.getByRole('heading'))
    await expectUsable(page)
    await page.keyboard.press('Escape')
    await expect(upload).toHaveCount(0)
    await expect(dialog.getByText('Bild 1 av 1')).toBeVisible()
  })
})
