import { expect } from '@playwright/test'
import { contactForm, fill, formOf, inquiryForm, openApartment } from './forms.ts'
import { hold } from './hold.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'
import { goWithin } from './within.ts'

// every-page.e2e.ts examines each page as it is first seen; here are its states.

test('everybody can wait for the listing, report an issue and ask about an apartment', async ({
  page,
}) => {
  const letGo = await hold(page, '**/api/apartments')
  await page.goto('/fastigheter')
  await test.step('a listing that is loading', async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
    await expectUsable(page)
  })
  await test.step('a form with errors, and the urgent panel', async () => {
    const button = page.getByRole('button', { name: 'Skicka felanmälan' })
    await expect(button).toBeEnabled()
    await page.getByRole('radio', { name: 'Akut' }).check()
    await page.getByLabel('Telefon').fill('014012345')
    await button.click()
    await expect(page.getByRole('button', { name: /^Använd/ })).toBeVisible()
    await expectUsable(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.getByLabel('Namn').fill('Bo Exempel')
    await expect(page.getByLabel('Namn')).toHaveCSS('border-width', '1px')
    await expect(page.getByLabel('E-post')).toHaveCSS('border-width', '2px')
    await expect(page.locator('p:has(svg)', { hasText: 'Ogiltig e-postadress' })).toBeVisible()
    await page.emulateMedia({ forcedColors: null })
  })
  letGo()
  await test.step('an apartment', async () => {
    await page.getByRole('article').getByRole('link', { name: 'Ljus tvåa med balkong' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ljus tvåa med balkong')
    await expectUsable(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const thumbnail = (name: string) => page.getByRole('button', { name })
    await expect(page.getByText('Hiss', { exact: true })).toHaveCSS('outline-style', 'solid')
    await expect(thumbnail('Lingongränd 4: hyreshuset sett från gatan')).toHaveCSS(
      'border-width',
      '2px',
    )
    await expect(thumbnail('Kök med gröna luckor och matbord')).toHaveCSS('border-width', '0px')
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('a form that is sent, with its toast', async () => {
    await fill(formOf(page, inquiryForm), inquiryForm.values)
    await page.getByRole('button', { name: inquiryForm.button }).click()
    await expect(toast(page)).toContainText('Intresseanmälan skickad!')
    await expectUsable(page)
  })
})

test('everybody can look at what is incomplete, open what is folded and send a message', async ({
  page,
}) => {
  await test.step('an apartment without pictures', async () => {
    await page.route(/\/api\/apartments/, async route => {
      const answer: object = await (await route.fetch()).json()
      for (const each of [answer].flat()) Object.assign(each, { imageUrls: [] })
      await route.fulfill({ json: answer })
    })
    await openApartment(page, 'Ljus tvåa med balkong')
    await expect(page.getByText('Bild saknas').first()).toBeVisible()
    await expectUsable(page)
  })
  await test.step('an apartment that is loading', async () => {
    await page.route('**/api/apartments/*', () => {})
    await goWithin(page, '/fastigheter/0198a3f0-0000-7000-8000-00000000dead')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laddar lägenheten...')
    await expectUsable(page)
  })
  await test.step('opened service cards', async () => {
    await goWithin(page, '/alltjanst')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alltjänst')
    for (const more of await page.getByRole('button', { name: 'Läs mer' }).all()) await more.click()
    await expectUsable(page)
  })
  await test.step('the cookie settings', async () => {
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  })
  await test.step('a form that is being sent', async () => {
    await goWithin(page, '/kontakt')
    await fill(formOf(page, contactForm), contactForm.values)
    await hold(page, `**${contactForm.call}`)
    await page.getByRole('button', { name: contactForm.button }).click()
    await expect(page.getByRole('button', { name: 'Skickar...' })).toBeDisabled()
    await expectUsable(page)
  })
})

test('everybody can wait for news, learn that there are none, and read one', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/news', async route => {
    await answered.promise
    await route.fulfill({ json: [] })
  })
  await page.goto('/')
  await test.step('news that are still loading', async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
    await expectUsable(page)
  })
  answered.resolve()
  await test.step('no news', async () => {
    await expect(page.getByText('Inga nyheter att visa ännu.')).toBeVisible()
    await expectUsable(page)
  })
  await page.unroute('**/api/news')
  const [{ id }] = await (await page.request.get('/api/news')).json()
  await page.goto(`/nyheter/${id}`)
  await test.step('a news item that was opened by its address', async () => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a news item', async () => {
    await page.getByRole('button', { name: 'Läs mer' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)
  })
})

test('the open menu can be used by everybody', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expectUsable(page)
})

test('the keyboard reaches the content before anything else', async ({ page }) => {
  await page.goto('/fastigheter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
