import { expect, type Page } from '@playwright/test'
import { answering, dialogOf, expectToast, openApartments, openNews } from './editing.ts'
import { choose } from './editing-pictures.ts'
import { fits } from './fitting.ts'
import { jpegFile, largeJpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'
import { isUsableByEverybody } from './usable.ts'

const edit = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'Redigera' }).click()

const add = (page: Page) =>
  page.getByRole('button', { name: /^Lägg till (lägenhet|nyhet)$/ }).click()

/** The views to check, by name; each function opens its view in a fresh page. */
const views: Record<string, (page: Page) => Promise<unknown>> = {
  'the apartments': openApartments,
  'the news': openNews,
  async 'an open trash'(page) {
    await openNews(page)
    const remove = page.getByRole('article').first().getByRole('button', { name: 'Radera' })
    await answering(page, true, () => remove.click())
    await page.getByRole('button', { name: 'Papperskorgen (1)' }).click()
    await expect(page.getByRole('button', { name: 'Radera för gott' })).toBeVisible()
    // Brings it back, and leaves a toast to look at.
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expectToast(page, 'Nyheten är återställd')
  },
  async 'a filled apartment'(page) {
    await openApartments(page)
    await edit(page)
  },
  async 'an apartment with everything wrong'(page) {
    await openApartments(page)
    await add(page)
    const dialog = dialogOf(page, 'Lägg till ny lägenhet')
    await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
    await expect(dialog.getByText('Rätta 5 uppgifter')).toBeVisible()
  },
  async 'a question whether to save'(page) {
    await openApartments(page)
    await add(page)
    await page.getByLabel('Titel').fill('Ny')
    await page.keyboard.press('Escape')
  },
  async 'an offered draft'(page) {
    await openNews(page)
    await add(page)
    await page.getByLabel('Rubrik').fill('Ny')
    await page.reload()
    await expect(page.getByText(/osparat utkast/)).toBeVisible()
  },
  async 'a draft that its dialog offers'(page) {
    await openNews(page)
    await add(page)
    await page.getByLabel('Rubrik').fill('Ny')
    await page.reload()
    await add(page)
    await expect(page.getByRole('dialog').getByText(/osparat utkast/)).toBeVisible()
  },
  async 'a question whether to log out'(page) {
    await openNews(page)
    await add(page)
    await page.getByLabel('Rubrik').fill('Ny')
    await page.reload()
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await expect(page.getByRole('dialog')).toContainText('Det raderas när du loggar ut.')
  },
  async 'a news item with everything wrong'(page) {
    await openNews(page)
    await add(page)
    await page.getByRole('button', { name: 'Publicera nyhet' }).click()
    await expect(page.getByText('Ange en rubrik')).toBeVisible()
  },
  async 'an upload that refuses more than it lists'(page) {
    await openApartments(page)
    await add(page)
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const files = names.map(name => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Hej'),
    }))
    const upload = await choose(page, 'Ladda upp bilder', files)
    await expect(upload.getByText('Ytterligare 2 filer togs inte med.')).toBeVisible()
  },
  async 'a picture that is too large'(page) {
    await openNews(page)
    await add(page)
    const upload = await choose(page, 'Ladda upp bild', [await largeJpegFile('stor.jpg')])
    await expect(upload.getByRole('button', { name: 'Förminska och lägg till' })).toBeVisible()
  },
  async 'an upload that refuses files'(page) {
    await openApartments(page)
    await add(page)
    const text = { name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej') }
    const picture = await jpegFile('liten.jpg', '#336699', { width: 200, height: 100 })
    const upload = await choose(page, 'Ladda upp bilder', [text, picture])
    await expect(upload.getByText('Bara bilder kan laddas upp.')).toBeVisible()
    await expect(upload.locator('img')).toHaveCount(1)
  },
}

for (const [name, open] of Object.entries(views)) {
  test(`${name} can be used by everybody, and fits the screen`, async ({ page }) => {
    await open(page)
    await isUsableByEverybody(page)
    await fits(page)
  })
}
