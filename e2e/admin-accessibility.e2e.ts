import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { answering, dialogOf, expectToast, openApartments, openNews } from './dashboard.ts'
import { choose } from './dashboard-pictures.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'

/** WCAG 2.2 at the levels A and AA, and what axe's authors advise beyond it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const edit = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'Redigera' }).click()

const add = (page: Page) =>
  page.getByRole('button', { name: /^Lägg till (lägenhet|nyhet)$/ }).click()

/** What there is to see, by name; each leads there from a fresh page. */
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
  async 'a news item with everything wrong'(page) {
    await openNews(page)
    await add(page)
    await page.getByRole('button', { name: 'Publicera nyhet' }).click()
    await expect(page.getByText('Ange en rubrik')).toBeVisible()
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
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    const { width } = page.viewportSize()!
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  })
}

test.describe('lists that could not be fetched', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('can be read by everybody', async ({ page, site }) => {
    await openApartments(page)
    await site.setFault('dynamodb', 'down')
    try {
      await page.getByRole('button', { name: 'Uppdatera listan' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    } finally {
      await site.setFault('dynamodb', 'ok')
    }
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations).toEqual([])
  })
})
