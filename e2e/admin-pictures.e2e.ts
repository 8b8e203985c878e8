import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { maxImageBytes } from '#shared/images.ts'
import { ftyp } from '../functions/fixtures/picture-bytes.ts'
import {
  cardOf,
  openNewApartment,
  openNews,
  removeAll,
  titleOf,
  writeApartment,
} from './editing.ts'
import { choose } from './editing-pictures.ts'
import { jpegFile, largeJpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'

test('an apartment with five pictures, one of them shrunk, is seen in its widths', async ({
  page,
}) => {
  // The laptop makes fifteen versions of pictures, in WebAssembly.
  test.setTimeout(240_000)
  const title = titleOf('Fem bilder')
  const files = await Promise.all(
    ['#aa3333', '#33aa33', '#3333aa', '#aaaa33'].map((colour, index) =>
      // One is wide enough for every width; of small ones the laptop makes versions sooner.
      jpegFile(`bild-${index + 1}.jpg`, colour, {
        width: index === 0 ? 1800 : 300,
        height: index === 0 ? 1200 : 200,
      }),
    ),
  )
  const large = await largeJpegFile('stor.jpg')
  expect(large.buffer.length).toBeGreaterThan(5_242_880)
  const dialog = await writeApartment(page, title)
  const upload = await choose(page, 'Ladda upp bilder', [...files, large])
  await expect(upload.getByText('stor.jpg exceeds maximum allowed size of 5 MB')).toHaveAttribute(
    'lang',
    'en',
  )
  await expect(upload.getByText('stor.jpg är större än 5 MB.')).toBeVisible()
  await expect(upload.getByRole('listitem').filter({ hasText: '.jpg' })).toHaveCount(5)
  await expect(upload.locator('img')).toHaveCount(5)
  expect(await upload.locator('img').first().evaluate(thumbnailWidth)).toBe(200)

  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expect(upload.getByText('Uppladdning pågår, vänligen vänta...')).toBeVisible()
  await expect(upload.getByRole('progressbar').first()).toHaveAccessibleName(
    /^bild-1\.jpg: \d+ procent$/,
  )
  await expect(upload.getByRole('button', { name: 'Ladda upp', exact: true })).toBeFocused()
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
  await expect(upload.getByRole('button', { name: 'Stäng' })).toHaveCount(0)
  await expect(upload).toBeVisible()
  await expect(toast(page)).toContainText('Bild uppladdad!', { timeout: 150_000 })
  await expectToast(page, 'Bild uppladdad!', 'Spara för att visa de 5 bilderna på webbplatsen.')
  await expect(upload).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(page, 'Lägenhet skapad!')

  await page.goto('/fastigheter')
  await cardOf(page, title).getByRole('link', { name: 'Ansök nu' }).click()
  await expect(page.getByRole('button', { name: `${title}, bild` })).toHaveCount(5)
  const shown = page.getByRole('img', { name: `${title}, bild 1 av 5` }).first()
  await expect(shown).toHaveAttribute(
    'srcset',
    /^\/media\/\S+\/480\.webp 480w, \/media\/\S+\/960\.webp 960w, \/media\/\S+\/1600x1067\.webp 1600w$/,
  )
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await removeAll(page, 'apartments', title)
})

const thumbnailWidth = async (image: Element) => {
  await (image as HTMLImageElement).decode()
  return (image as HTMLImageElement).naturalWidth
}

test('what cannot be uploaded is told in both languages, at most four times', async ({ page }) => {
  await openNewApartment(page)
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => ({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Inte en bild.'),
  }))
  const dialog = await choose(page, 'Ladda upp bilder', names)
  await expect(dialog.getByText('You can only upload: image/*')).toHaveCount(4)
  await expect(dialog.getByText('Bara bilder kan laddas upp.')).toHaveCount(4)
  await expect(dialog.getByText('2 additional restrictions were not fulfilled')).toBeVisible()
  await expect(dialog.getByText('Ytterligare 2 filer togs inte med.')).toBeVisible()
  await expect(dialog.getByText('You can only upload: image/*')).toHaveCount(0)

  const files = await Promise.all([1, 2, 3, 4, 5, 6].map(n => jpegFile(`${n}.jpg`, '#888888')))
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(files)
  await expect(dialog.getByText('You can only upload 5 file(s)')).toBeVisible()
  await expect(dialog.getByText('Du kan ladda upp högst 5 bilder åt gången.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '.jpg' })).toHaveText(
    [1, 2, 3, 4, 5].map(n => new RegExp(`^${n}\\.jpg`)),
  )
  // From the disk: a file is known by its time, too.
  const path = test.info().outputPath('1.jpg')
  await writeFile(path, files[0]!.buffer)
  await dialog.getByRole('button', { name: 'Ta bort 5.jpg' }).click()
  await dialog.getByRole('button', { name: 'Ta bort 1.jpg' }).click()
  await input.setInputFiles(path)
  await input.setInputFiles(path)
  await expect(
    dialog.getByText("Cannot add the duplicate file '1.jpg', it already exists"),
  ).toBeVisible()
  await expect(dialog.getByText('1.jpg är redan vald.')).toBeVisible()
})

test('a large file that cannot be shrunk is called what it is', async ({ page }) => {
  await openNews(page)
  await page.getByRole('button', { name: 'Lägg till nyhet' }).click()
  const large = await largeJpegFile('halv.jpg')
  const padding = Buffer.alloc(6_000_000, 'x')
  const files = [
    { ...large, buffer: large.buffer.subarray(0, maxImageBytes + 1) },
    { name: 'falsk.jpg', mimeType: 'image/jpeg', buffer: padding },
    {
      name: 'mobil.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([ftyp('heic', 'mif1'), padding]),
    },
  ]
  const dialog = await choose(page, 'Ladda upp bild', files.slice(0, 1))
  for (const file of files.slice(1)) await dialog.locator('input[type=file]').setInputFiles(file)
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Bilden går inte att förminska. Välj en annan.')
  for (const line of [
    'halv.jpg: Bilden är skadad och kan inte visas. Spara den på nytt eller välj en annan.',
    'falsk.jpg: Filen är inte en bild som kan visas på webben. Välj JPEG, PNG, WebP, AVIF eller GIF.',
    'mobil.jpg: Bilden är i formatet HEIC, som inte kan visas på webben. Spara den som JPEG och försök igen.',
  ])
    await expect(alert).toContainText(line)
  await expect(dialog.getByRole('button', { name: 'Ladda upp', exact: true })).toBeDisabled()
})
