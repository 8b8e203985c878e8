import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './site.ts'

// The taps on a phone from the start page to each of the four goals of a first visit.

const tag = '@phone-only'
const apartment = (page: Page) => page.getByRole('link', { name: /^Ljus tvåa med balkong ?2 rok/ })
const town = (page: Page) => page.getByRole('group', { name: 'Platser i bilden' })

/** Taps one after another; that is how many taps it takes. */
async function tap(links: ((page: Page) => Locator)[], page: Page) {
  await page.goto('/')
  for (const link of links) await link(page).click()
}

test(
  'a tenant is one tap from the report, and reads whom to call at night',
  { tag },
  async ({ page }) => {
    await tap(
      [at => at.getByRole('main').getByRole('link', { name: 'Gör en felanmälan', exact: true })],
      page,
    )
    await expect(page.getByLabel('Namn')).toBeInViewport()
    await expect(page.getByText('Är det akut? Ring 070-174 06 05')).toBeInViewport()
  },
)

test(
  'a seeker is one tap from a vacant apartment, and two from its form',
  { tag },
  async ({ page }) => {
    await tap([apartment, at => at.getByRole('link', { name: 'Ansök nu' })], page)
    await expect(page.getByRole('heading', { name: 'Intresseanmälan' })).toBeInViewport()
  },
)

test(
  'a house owner is two taps from a question about snow, a car owner from a booking',
  { tag },
  async ({ page }) => {
    await tap(
      [
        at => town(at).getByRole('link', { name: 'Alltjänst' }),
        at => at.getByRole('link', { name: 'Fråga om snöskottning' }),
      ],
      page,
    )
    await expect(page.getByLabel('Meddelande')).toHaveValue('Det gäller snöskottning.\n')
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue('alltjanst')
    await tap(
      [
        at => town(at).getByRole('link', { name: 'Bil & Maskinteknik' }),
        at => at.getByRole('link', { name: 'Boka service' }).first(),
      ],
      page,
    )
    await expect(page.getByLabel('Namn')).toBeInViewport()
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue('bilmaskinteknik')
  },
)

test('a tenant with a wide screen finds the report in the header of every page', async ({
  page,
}) => {
  await page.goto('/integritetspolicy')
  const link = page.getByRole('banner').getByRole('link', { name: 'Felanmälan' })
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Felanmälan' })).toHaveCount(
    0,
  )
  await link.click()
  await expect(page.getByRole('form', { name: 'Felanmälan för hyresgäster' })).toBeInViewport()
})

test(
  'the four places of the picture have room for a thumb, stand over the picture alone, and are reached by Tab',
  { tag: '@phone' },
  async ({ page }) => {
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const places = town(page).getByRole('link')
      const areas = ['Alltjänst', 'Fastigheter', 'Marktjänster', 'Bil & Maskinteknik']
      await expect(places).toHaveText(areas)
      const picture = (await page.getByRole('main').locator('header img').boundingBox())!
      for (const place of await places.all()) {
        const box = (await place.boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        expect(box.x).toBeGreaterThanOrEqual(picture.x)
        expect(box.y).toBeGreaterThanOrEqual(picture.y)
        expect(box.y + box.height).toBeLessThanOrEqual(picture.y + picture.height)
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Gör en felanmälan', exact: true })
        .focus()
      await page.keyboard.press('Tab')
      await expect(places.first()).toBeFocused()
    }
  },
)

test('the start page offers what is vacant and never what is let, or says that nothing is', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', each => each.url().endsWith('/api/apartments') && asked.push(each.url()))
  await page.goto('/')
  const promo = page.locator('section', { has: page.getByText('Lediga Lägenheter') })
  const apartments = promo.getByRole('link', { name: /m² · / })
  await expect(apartments.first()).toBeVisible()
  expect(await apartments.count()).toBeLessThanOrEqual(3)
  await expect(promo.getByText('Fyra med två balkonger')).toHaveCount(0)
  await promo.getByRole('link', { name: 'Se lediga lägenheter' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.route('**/api/apartments', route => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(promo.getByText('Just nu har vi ingen ledig lägenhet.')).toBeVisible()
  await promo.getByRole('link', { name: 'Berätta vad du söker.' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByLabel('Vad gäller det?')).toHaveValue('fastigheter')
})
