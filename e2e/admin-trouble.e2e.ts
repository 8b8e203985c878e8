import { expect, type Locator, type Page, type Route } from '@playwright/test'
import {
  answering,
  cardOf,
  create,
  dialogOf,
  edit,
  openApartment,
  openNewNews,
  openNews,
  stored,
  titleOf,
  writeApartment,
} from './editing.ts'
import { loseAnswer, waitForPaint } from './loading.ts'
import { test } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'
import { expectApart, expectUsable } from './usable.ts'

/** A new apartment, written but not saved. */
async function begin(page: Page) {
  const title = titleOf('Trots allt')
  const dialog = await writeApartment(page, title)
  return { title, dialog, submit: dialog.getByRole('button', { name: 'Skapa lägenhet' }) }
}

test.describe('while the database does not answer', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('nothing that was written is lost, and it is saved once all is well', async ({
    page,
    site,
  }) => {
    const { title, dialog, submit } = await begin(page)
    await site.setFault('dynamodb', 'down')
    try {
      await submit.click()
      const sentence = 'Något gick fel hos oss. Försök igen om en stund.'
      await expectToast(page, 'Kunde inte skapa lägenhet', sentence)
      await expect(dialog.getByRole('alert')).toHaveText(sentence)
      // The toast stays as long as it has the focus, however slow the browser is.
      await page.keyboard.press('F8')
      await expectApart(toast(page), dialog.getByRole('alert'))
      await expectUsable(page)
      for (const width of [1280, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await waitForPaint(page)
        for (const needed of [
          dialog.getByRole('heading').first(),
          dialog.getByRole('button', { name: 'Stäng' }).first(),
          submit,
        ])
          await expectApart(toast(page), needed)
      }
      await expect(dialog.getByLabel('Titel')).toHaveValue(title)
    } finally {
      await site.setFault('dynamodb', 'ok')
    }
    await submit.click()
    await expectToast(page, 'Lägenhet skapad!')
    expect(await stored(page, 'apartments', title)).toHaveLength(1)
  })

  test('the lists say so, and can be asked again', async ({ page, site }) => {
    await page.goto('/admin')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await site.setFault('dynamodb', 'down')
    try {
      await page.getByRole('button', { name: 'Uppdatera listan' }).click()
      await expect(page.getByRole('alert')).toContainText('Lägenheterna kunde inte hämtas.')
      await expectUsable(page)
      await page.getByRole('tab', { name: 'Nyheter' }).click()
      await expect(page.getByRole('alert')).toContainText('Nyheterna kunde inte hämtas.')
    } finally {
      await site.setFault('dynamodb', 'ok')
    }
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })
})

test('a slow save says that it is under way, and two taps save once', async ({ page, site }) => {
  const { title, dialog, submit } = await begin(page)
  await site.setFault('dynamodb', 'slow')
  try {
    await submit.dblclick()
    const saving = dialog.getByRole('button', { name: 'Sparar...' })
    await expect(saving).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveCount(0, { timeout: 40_000 })
  } finally {
    await site.setFault('dynamodb', 'ok')
  }
  await expectToast(page, 'Lägenhet skapad!')
  expect(await stored(page, 'apartments', title)).toHaveLength(1)
})

test.describe('without a network', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('a toast names what could not be made, changed or deleted', async ({ page }) => {
    const title = titleOf('Utan nät')
    await create(page, 'apartments', { title })
    await create(page, 'news', { title })
    await page.route('**/api/admin/*', refuseChanges)
    await page.route('**/api/admin/*/*', refuseChanges)
    const failsIn = async (dialog: Locator, field: string, button: string, toast: string) => {
      await dialog.getByLabel(field).fill('Något annat')
      await dialog.getByRole('button', { name: button }).click()
      await expectToast(page, toast, 'Ingen kontakt med servern.')
      await dialog.getByRole('button', { name: 'Avbryt' }).click()
    }
    const apartment = await openApartment(page, title)
    await failsIn(apartment, 'Titel', 'Uppdatera lägenhet', 'Kunde inte uppdatera lägenhet')
    const news = await openNewNews(page)
    await news.getByLabel('Rubrik').fill('Ny')
    await failsIn(news, 'Text', 'Publicera nyhet', 'Kunde inte skapa nyhet')
    await openNews(page)
    await edit(page, title)
    const dialog = dialogOf(page, 'Redigera nyhet')
    await failsIn(dialog, 'Text', 'Uppdatera nyhet', 'Kunde inte uppdatera nyhet')
    const remove = cardOf(page, title).getByRole('button', { name: 'Radera' })
    await answering(page, true, () => remove.click())
    await expectToast(page, 'Kunde inte radera nyhet', 'Ingen kontakt med servern.')
  })
})

const refuseChanges = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : route.abort()

test.describe('when the answer is lost on its way', () => {
  test.use({ expectedComplaint: /ERR_FAILED|status of 40[49]/ })

  test('trying again does not create a second one', async ({ page }) => {
    const { title, dialog, submit } = await begin(page)
    await page.route('**/api/admin/apartments', loseAnswer, { times: 1 })
    await submit.click()
    await expectToast(page, 'Kunde inte skapa lägenhet', 'Ingen kontakt med servern.')
    await expect(dialog.getByLabel('Titel')).toHaveValue(title)
    await submit.click()
    await expectToast(page, 'Lägenhet skapad!')
    expect(await stored(page, 'apartments', title)).toHaveLength(1)
  })

  test('trying again saves a change once, which nobody else has made', async ({ page }) => {
    const title = titleOf('Trots allt')
    await create(page, 'apartments', { title })
    const dialog = await openApartment(page, title)
    await dialog.getByLabel('Hyra (kr/mån)').fill('8100')
    await page.route('**/api/admin/apartments/*', loseAnswer, { times: 1 })
    const update = dialog.getByRole('button', { name: 'Uppdatera lägenhet' })
    await update.click()
    await expectToast(page, 'Kunde inte uppdatera lägenhet', 'Ingen kontakt med servern.')
    await update.click()
    await expectToast(page, 'Lägenhet uppdaterad!')
    const [one] = await stored(page, 'apartments', title)
    expect(one).toMatchObject({ rentSek: 8100, version: 2 })
  })

  test('what is deleted after that is created anew with the next press, also once the dialog was closed', async ({
    page,
  }) => {
    const { title, dialog, submit } = await begin(page)
    await page.route('**/api/admin/apartments', loseAnswer, { times: 1 })
    await submit.click()
    await expectToast(page, 'Kunde inte skapa lägenhet', 'Ingen kontakt med servern.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const [one] = await stored(page, 'apartments', title)
    const gone = await page.request.delete(`/api/admin/apartments/${String(one!['id'])}`)
    expect(gone.ok()).toBe(true)
    await page.getByRole('button', { name: 'Lägg till lägenhet' }).click()
    await expect(dialog.getByLabel('Titel')).toHaveValue(title)
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('Lägenheten finns inte längre.')
    await submit.click()
    await expectToast(page, 'Lägenhet skapad!')
    expect(await stored(page, 'apartments', title)).toHaveLength(1)
  })
})
