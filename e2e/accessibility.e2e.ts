import { expect, type Page } from '@playwright/test'
import { fits, fitsAt320, fitsWithLargeText } from './fitting.ts'
import { contactForm, fill, formOf, inquiryForm, openApartment, toast } from './forms.ts'
import { hold } from './hold.ts'
import { test } from './site.ts'
import { isUsableByEverybody } from './usable.ts'
import { views } from './views.ts'
import { isHydrated, goWithin } from './within.ts'

for (const [name, { open, ready }] of Object.entries(views)) {
  test.describe(name, () => {
    test.use({ expectedComplaint: /status of 404/ })

    test('can be used by everybody, on 320 pixels and with text twice as large', async ({
      page,
    }) => {
      await open(page)
      await isHydrated(page)
      await ready(page)
      await isUsableByEverybody(page)
      await fitsWithLargeText(page)
      await fitsAt320(page)
    })
  })
}

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'an apartment': page => openApartment(page, 'Ljus tvåa med balkong'),

  'an apartment without pictures': async page => {
    await page.route(/\/api\/apartments/, async route => {
      const answer: object = await (await route.fetch()).json()
      for (const each of [answer].flat()) Object.assign(each, { imageUrls: [] })
      await route.fulfill({ json: answer })
    })
    await openApartment(page, 'Ljus tvåa med balkong')
    await expect(page.getByText('Bild saknas').first()).toBeVisible()
  },

  'an apartment that is on its way': async page => {
    await page.route('**/api/apartments/*', () => {})
    await page.goto('/kontakt')
    await goWithin(page, '/fastigheter/0198a3f0-0000-7000-8000-00000000dead')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laddar lägenheten...')
  },

  'a news item that was opened by its address': async page => {
    const [{ id }] = await (await page.request.get('/api/news')).json()
    await page.goto(`/nyheter/${id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
  },

  'a form that is being sent': async page => {
    await contactForm.open(page)
    await fill(formOf(page, contactForm), contactForm.values)
    await hold(page, `**${contactForm.call}`)
    await page.getByRole('button', { name: contactForm.button }).click()
    await expect(page.getByRole('button', { name: 'Skickar...' })).toBeDisabled()
  },

  'a listing that is on its way': async page => {
    await page.route('**/api/apartments', () => {})
    await page.goto('/fastigheter')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
  },

  'news that are still loading': async page => {
    await page.route('**/api/news', () => {})
    await page.goto('/')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
  },

  'no news': async page => {
    await page.route('**/api/news', route => route.fulfill({ json: [] }))
    await page.goto('/')
    await expect(page.getByText('Inga nyheter att visa ännu.')).toBeVisible()
  },

  'a news item': async page => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Läs mer' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },

  'the cookie settings': async page => {
    await page.goto('/integritetspolicy')
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },

  'opened service cards': async page => {
    await page.goto('/alltjanst')
    for (const more of await page.getByRole('button', { name: 'Läs mer' }).all()) await more.click()
  },

  'a form with errors, and the urgent panel': async page => {
    await page.goto('/fastigheter')
    const button = page.getByRole('button', { name: 'Skicka felanmälan' })
    await expect(button).toBeEnabled()
    await page.getByLabel('Prioritet').selectOption('Akut')
    await page.getByLabel('Telefon').fill('014012345')
    await button.click()
    await expect(page.getByRole('button', { name: /^Använd/ })).toBeVisible()
  },

  'a form that is sent, with its toast': async page => {
    await inquiryForm.open(page)
    await fill(formOf(page, inquiryForm), inquiryForm.values)
    await page.getByRole('button', { name: inquiryForm.button }).click()
    await expect(toast(page)).toContainText('Intresseanmälan skickad!')
  },
}

for (const [name, reach] of Object.entries(states)) {
  test(`${name} can be used by everybody`, async ({ page }) => {
    await reach(page)
    await isUsableByEverybody(page)
    await fits(page)
    await fitsAt320(page)
  })
}

test('the open menu can be used by everybody', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await isUsableByEverybody(page)
  await fitsAt320(page)
})

test('the keyboard reaches the content before anything else', async ({ page }) => {
  await page.goto('/fastigheter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
