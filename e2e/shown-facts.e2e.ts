import { expect, type Page } from '@playwright/test'
import { Company, maxPeople, maxPhones } from '#shared/company-facts.ts'
import { maxNotices } from '#shared/notices.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { pages, secretPages } from '#shared/pages.ts'
import { renderDocument } from '#site-server'
import { shiftsOf, watchShifts } from './loading.ts'
import { test } from './site.ts'
import { brokenWordsOf, expectNoOverflow, expectUsable } from './usable.ts'

/** As long as `width` characters, with a word that no line holds. */
const long = (width: number) =>
  `Fastighetsförvaltningsaktiebolagens${'x'.repeat(200)}`.slice(0, width)

const phones = Array.from({ length: maxPhones }, (_, index) => ({
  name: long(30),
  duty: long(60),
  number: `+46 (0)70-174 06 ${10 + index} ankn. 12345`.slice(0, 30),
}))

/** Facts as long as they may be. */
const company = Company.parse({
  ...exampleCompany,
  brand: long(30),
  legalName: long(80),
  seat: long(40),
  street: long(60),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
  phones,
  onCall: phones[0]!.number,
  social: { network: long(30), url: `https://example.com/${'x'.repeat(150)}` },
  people: Array.from({ length: maxPeople }, (_, index) => ({
    name: `${index} ${long(27)}`,
    duty: long(60),
  })),
  prices: { alltjanst: long(600), marktjanster: long(600), bilmaskinteknik: long(600) },
  questions: [
    { question: long(120), answer: `${long(800)}\nhttps://example.com/${'x'.repeat(500)}` },
  ],
  notices: Array.from({ length: maxNotices }, (_, index) => ({
    text: `${index} ${long(198)}`,
    from: '2026-01-01T00:00:00Z',
    until: '2099-01-01T00:00:00Z',
  })),
})

test('facts as long as they may be leave every page within the screen', async ({ page }) => {
  for (const address of [...pages, ...secretPages]) {
    await showFacts(page, address, company)
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Meddelande' })).toBeVisible()
    for (const question of await page.locator('summary').all()) await question.click()
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
  }
})

test('the name in the header and the headings of cards are broken between their words, where each of them has room', async ({
  page,
}) => {
  const [first, ...others] = exampleCompany.phones
  for (const [brand, number] of [
    [exampleCompany.brand, '0140–12345 (kontor)'],
    ['Tranås Fastighetsservice', '0140–12345 (kontor)'],
  ] as const) {
    const phones = [{ ...first!, number }, ...others]
    await showFacts(page, '/alltjanst', Company.parse({ ...exampleCompany, brand, phones }))
    await page.goto('/alltjanst')
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      for (const heading of await page.getByRole('article').getByRole('heading').all())
        expect(await heading.evaluate(brokenWordsOf), `a card at ${width}`).toEqual([])
      const name = page.getByRole('banner').getByRole('link', { name: `${brand}, till startsidan` })
      expect(await name.evaluate(brokenWordsOf), `${brand} at ${width}`).toEqual([])
    }
    await page.unrouteAll()
  }
})

// Swedish hours, wherever the visitor is.
test.use({ timezoneId: 'America/New_York' })

test(
  'a visitor who looks for the phone number sees whether somebody is there, also when that changes',
  { tag: '@phone-only' },
  async ({ page }) => {
    const facts = { ...exampleCompany, onCall }
    for (const address of ['/', '/kontakt']) await showFacts(page, address, facts)
    await watchShifts(page)
    await page.clock.install({ time: '2026-12-23T16:58:00+01:00' })
    await test.step('open: beside the number of the start page, in the footer and in the menu', async () => {
      await page.goto('/')
      const places = [page.getByRole('main').locator('header'), page.getByRole('contentinfo')]
      for (const place of places)
        await expect(place.getByText('Öppet nu, stänger 17:00', { exact: true })).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      await expectUsable(page)
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      await expect(page.getByRole('banner').getByText('Öppet nu, stänger 17:00')).toBeVisible()
    })
    await test.step('closing time passes', async () => {
      await page.goto('/kontakt')
      await expect(statusOf(page)).toHaveText('Öppet nu, stänger 17:00')
      await page.clock.runFor('02:00')
      await expect(statusOf(page)).toHaveText(`Stängt, öppnar måndag 08:00${onCallLine}`)
      expect(await shiftsOf(page)).toEqual([])
    })
    await test.step('closed: whom tenants call stands wherever it says so', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      const hero = page.getByRole('main').locator('header')
      for (const place of [page.getByRole('banner'), hero, page.getByRole('contentinfo')]) {
        const number = place.getByText(/^Jour för hyresgäster: /).getByRole('link')
        await expect(number).toHaveText(onCall)
        await expect(number).toHaveAttribute('href', 'tel:0701740621')
        await expect(number).toBeVisible()
      }
      await page.getByRole('button', { name: 'Stäng menyn' }).click()
      await expectUsable(page)
      await page.goto('/kontakt')
    })
    await test.step('the page is looked at again on a day that differs', async () => {
      await page.clock.setSystemTime('2026-12-24T10:00:00+01:00')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(statusOf(page)).toHaveText(`Stängt (julafton), öppnar måndag 08:00${onCallLine}`)
      expect(await shiftsOf(page)).toEqual([])
      await expectUsable(page)
    })
  },
)

const onCall = '070-174 06 21'
const onCallLine = `Jour för hyresgäster: ${onCall}`

/** Below the phone numbers of the page of contact. */
const statusOf = (page: Page) =>
  page.getByRole('main').locator('section', { hasText: 'Kontaktuppgifter' }).locator('p').last()

/** Lets the page at this address say these facts, whatever is stored and whatever day it is. */
async function showFacts(page: Page, address: string, company: Company): Promise<void> {
  const body = await renderDocument(address, { company, questions: company.questions })
  await page.route(address === '/' ? /:\d+\/$/ : `**${address}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body })
  })
}
