import { expect } from '@playwright/test'
import { contactForm, fill, formOf, openApartment } from './forms.ts'
import { goWithin, hold } from './loading.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

// every-page.e2e.ts examines each page as it is first seen; here are its states.

test.use({ expectedComplaint: /status of (404|503)|ERR_FAILED|dynamically imported module/ })

const missing = '/fastigheter/0198a3f0-0000-7000-8000-00000000dead'

test('everybody can wait for lists, learn that they are empty or cannot be fetched, and try again', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/(news|apartments)$/, async route => {
    await answered.promise
    await route.fulfill({ json: [] })
  })
  await page.goto('/')
  await test.step('news that are still loading', async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
    await expect(page.getByText('Laddar nyheter...')).toBeAttached()
    await expectUsable(page)
  })
  await test.step('a listing that is loading', async () => {
    await page.goto('/fastigheter')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
    await expect(page.getByRole('status')).toHaveText('Laddar lägenheter...')
    await expectUsable(page)
  })
  answered.resolve()
  await test.step('no news, and nothing vacant', async () => {
    await page.goto('/')
    const nothing = 'Inga nyheter att visa ännu. Kom tillbaka snart för uppdateringar!'
    await expect(page.getByText(nothing, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectUsable(page)
  })
  let isDown = true
  await page.route('**/api/**', route =>
    isDown ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  for (const [address, sentence] of [
    ['/', 'Nyheterna kunde inte hämtas.'],
    ['/fastigheter', 'Lägenheterna kunde inte hämtas.'],
  ] as const)
    await test.step(sentence, async () => {
      isDown = true
      await page.goto(address)
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expectUsable(page)
      isDown = false
      await page.getByRole('button', { name: 'Försök igen' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(/^Inga (nyheter|lägenheter) /)).toBeVisible()
      await expect(page.getByRole('main').locator(':focus')).toHaveText(/^(Nyheter|0 lediga)$/)
    })
})

test('everybody can look at an apartment without pictures, on its way, gone or out of reach', async ({
  page,
}) => {
  await page.route(/\/api\/apartments/, async route => {
    const answer: object = await (await route.fetch()).json()
    for (const each of [answer].flat()) Object.assign(each, { imageUrls: [] })
    await route.fulfill({ json: answer })
  })
  await test.step('an apartment without pictures', async () => {
    await openApartment(page, 'Ljus tvåa med balkong')
    await expect(page.getByText('Bild saknas').first()).toBeVisible()
    await expectUsable(page)
  })
  await test.step('an apartment that is loading, and cannot be fetched', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/apartments/*', async route => {
      await answered.promise
      await route.fulfill({ status: 503 })
    })
    await goWithin(page, missing)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laddar lägenheten...')
    await expectUsable(page)
    answered.resolve()
    await expect(page.getByText('Lägenheten kunde inte hämtas.')).toBeVisible()
    await expectUsable(page)
    await page.route('**/api/apartments/*', route => route.continue())
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägenhet hittades inte')
  })
  await test.step('an apartment that is gone', async () => {
    await page.goto(missing)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägenhet hittades inte')
    await expectUsable(page)
  })
  await test.step('the colours of a person’s own', async () => {
    await page.unroute(/\/api\/apartments/)
    await openApartment(page, 'Ljus tvåa med balkong')
    await page.emulateMedia({ forcedColors: 'active' })
    const thumbnail = (name: string) => page.getByRole('button', { name })
    await expect(page.getByText('Hiss', { exact: true })).toHaveCSS('outline-style', 'solid')
    await expect(thumbnail('Lingongränd 4: hyreshuset sett')).toHaveCSS('border-width', '2px')
    await expect(thumbnail('Kök med gröna luckor')).toHaveCSS('border-width', '0px')
  })
})

test('everybody can mend a form, wait until it is sent and read that it is', async ({ page }) => {
  await test.step('a form with errors, and the urgent panel', async () => {
    await page.goto('/fastigheter')
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
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('a form that is being sent, and has been', async () => {
    await contactForm.open(page)
    await fill(formOf(page, contactForm), contactForm.values)
    const letGo = await hold(page, `**${contactForm.call}`)
    await page.getByRole('button', { name: contactForm.button }).click()
    await expect(page.getByRole('button', { name: 'Skickar...' })).toBeDisabled()
    await expectUsable(page)
    letGo()
    await expect(toast(page)).toContainText('Meddelande skickat!')
    await expectUsable(page)
  })
})

test('everybody can open what is folded, read the news and load a page again', async ({ page }) => {
  await test.step('opened service cards', async () => {
    await page.goto('/alltjanst')
    for (const more of await page.getByRole('button', { name: 'Läs mer' }).all()) await more.click()
    await expectUsable(page)
  })
  await test.step('the cookie settings', async () => {
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)
  })
  await test.step('a news item that was opened by its address, and from its card', async () => {
    const [{ id }] = await (await page.request.get('/api/news')).json()
    await page.goto(`/nyheter/${id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
    await page.getByRole('button', { name: 'Läs mer' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)
  })
  await test.step('a page whose code cannot be fetched', async () => {
    await page.route('**/assets/alltjanst-*.js', route => route.abort())
    await page.goto('/alltjanst')
    await expect(page.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeVisible()
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
