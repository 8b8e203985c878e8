import { expect, type Page } from '@playwright/test'
import { choose, createWithPictures } from './editing-pictures.ts'
import {
  cardOf,
  create,
  dialogOf,
  edit,
  openApartment,
  openNewApartment,
  openNews,
  stored,
  titleOf,
  writeApartment,
} from './editing.ts'
import { jpegFile, largeJpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'
import { expectUsable } from './usable.ts'

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
  await expect(dialog.getByText('Ytterligare 2 filer togs inte med.')).toBeVisible()
  await expectUsable(page)
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map(n => jpegFile(`${n}.jpg`, '#888888')))
  await dialog.locator('input[type=file]').setInputFiles(files)
  await expect(dialog.getByText('Du kan ladda upp högst 5 bilder åt gången.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '.jpg' })).toHaveText(
    [1, 2, 3, 4, 5].map(n => new RegExp(`^${n}\\.jpg`)),
  )
})

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
    return (await stored(page, 'apartments', title))[0]!
  }
  return { dialog, pictures, imageUrls, save }
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

test('an icon tells its name after 700 milliseconds, and the next one at once', async ({
  page,
}) => {
  const { pictures } = await openThree(page)
  const second = pictures.nth(1)
  const tooltip = page.getByRole('tooltip')
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await second.getByRole('button', { name: 'Flytta upp' }).hover()
  await page.clock.runFor(690)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip).toHaveText('Flytta upp')
  const { x, y } = (await second.getByRole('button', { name: 'Flytta ned' }).boundingBox())!
  await page.mouse.move(x + 20, y + 20, { steps: 10 })
  await expect(tooltip).toHaveText('Flytta ned')
  await expect(tooltip).toHaveAttribute('data-state', 'instant-open')
  await page.clock.resume()
})

test('pictures are dragged, described and taken away', async ({ page }) => {
  const { dialog, pictures, imageUrls, save } = await openThree(page)
  await pictures.nth(2).locator('img').dragTo(pictures.nth(0).locator('img'))
  await expect(dialog.getByRole('status').filter({ hasText: 'Bilden är omslag nu' })).toBeAttached()
  const field = pictures.nth(0).getByLabel('Bildbeskrivning (valfritt)')
  await field.fill('Kök mot gården')
  const { x, y, height } = (await field.boundingBox())!
  const [left, middle] = [x + 14, y + height / 2]
  await page.mouse.move(left, middle)
  await page.mouse.down()
  await page.mouse.move(left + 60, middle, { steps: 5 })
  await page.mouse.up()
  const marked = () => field.evaluate((input: HTMLInputElement) => input.selectionEnd)
  expect(await marked()).toBeGreaterThan(0)
  // Marked text can be dragged itself, and is no picture.
  await page.mouse.move(left + 20, middle)
  await page.mouse.down()
  await pictures.nth(1).locator('img').hover()
  await page.mouse.up()
  await expect(field).toHaveValue('Kök mot gården')
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

test('the button to upload keeps the focus once there is no room for more', async ({ page }) => {
  const title = titleOf('Nitton bilder')
  await create(page, 'apartments', { title })
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/media/**', route => route.fulfill({ contentType: 'image/svg+xml', body }))
  const imageUrls = Array.from(
    { length: 19 },
    (_, index) => `/media/0198a3f0-0000-7000-8000-0000000000${10 + index}/120x90.webp`,
  )
  await page.route('**/api/admin/apartments', async route => {
    const response = await route.fetch()
    const json: { title: string; imageUrls: string[] }[] = await response.json()
    json.find(each => each.title === title)!.imageUrls = imageUrls
    await route.fulfill({ response, json })
  })
  const dialog = await openApartment(page, title)
  const size = { width: 120, height: 90 }
  const upload = await choose(page, 'Ladda upp bilder', [await jpegFile('sist.jpg', '#333', size)])
  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expect(upload).toHaveCount(0)
  await expect(dialog.getByText('Högst 20 bilder')).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Ladda upp bilder' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(upload).toHaveCount(0)
})

test('news take one picture, with what it shows', { tag: '@prod' }, async ({ page }) => {
  test.setTimeout(120_000)
  const title = titleOf('Med bild')
  await create(page, 'news', { title })
  await openNews(page)
  await edit(page, title)
  const upload = await choose(page, 'Ladda upp bild', [await jpegFile('ny.jpg', '#336699')])
  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expectToast(page, 'Bild uppladdad!', 'Spara för att visa den på webbplatsen.')
  await expect(upload).toBeHidden()
  const dialog = dialogOf(page, 'Redigera nyhet')
  await dialog.getByLabel('Bildbeskrivning').fill('En plogbil')
  await dialog.getByRole('button', { name: 'Uppdatera nyhet' }).click()
  await expectToast(page, 'Nyhet uppdaterad!')
  expect(await stored(page, 'news', title)).toMatchObject([
    { imageUrl: expect.stringMatching(/^\/media\//), imageAlt: 'En plogbil' },
  ])
  await expect(cardOf(page, title).getByRole('img', { name: 'En plogbil' })).toBeVisible()
})
