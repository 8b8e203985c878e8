import { expect, type Page } from '@playwright/test'
import { hold } from './hold.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'
import { waitForPaint } from './wait-for-paint.ts'

test.use(moving)

/** Its heading stands below the header, within what is seen. */
async function leadsTo(page: Page, heading: string) {
  await expect(async () => {
    const place = await page.getByRole('heading', { name: heading, exact: true }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(place!.y).toBeGreaterThanOrEqual(header!.height)
    expect(place!.y).toBeLessThan(page.viewportSize()!.height / 2)
  }).toPass({ timeout: 10_000 })
}

const holdApartments = (page: Page) => hold(page, '**/api/apartments')

test('/#tjanster leads to the service areas', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/#tjanster')
  await leadsTo(page, 'Våra tjänster')
})

test(
  '/fastigheter#felanmalan leads to the issue report, also once apartments have moved it',
  { tag: '@phone' },
  async ({ page }) => {
    const letGo = await holdApartments(page)
    await page.goto('/fastigheter#felanmalan')
    await leadsTo(page, 'Felanmälan för hyresgäster')
    letGo()
    await expect(page.getByRole('article')).toHaveCount(3)
    await leadsTo(page, 'Felanmälan för hyresgäster')
  },
)

test('the tile on the start page leads there, too', async ({ page }) => {
  await page.goto('/')
  const letGo = await holdApartments(page)
  await page
    .getByRole('link', { name: 'Gör en felanmälan när det passar dig och följ hur det går.' })
    .click()
  await expect(page).toHaveURL('/fastigheter#felanmalan')
  await leadsTo(page, 'Felanmälan för hyresgäster')
  letGo()
  await expect(page.getByRole('article')).toHaveCount(3)
  await leadsTo(page, 'Felanmälan för hyresgäster')
})

test('a visitor who has scrolled on stays there when apartments arrive', async ({ page }) => {
  const letGo = await holdApartments(page)
  await page.goto('/fastigheter#felanmalan')
  await leadsTo(page, 'Felanmälan för hyresgäster')
  await page.mouse.wheel(0, -5000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  letGo()
  await expect(page.getByRole('article')).toHaveCount(3)
  await waitForPaint(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a place that no page has, or that is misspelt, breaks nothing', async ({ page }) => {
  for (const hash of ['#finns-inte', '#%', '#%E0%A4%A']) {
    await page.goto('/')
    await page.goto(`/kontakt${hash}`)
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Kontakta oss',
    )
  }
})
