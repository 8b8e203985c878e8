import { expect, type Page } from '@playwright/test'
import { hold, waitForPaint } from './loading.ts'
import { placeOf } from './page.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'

test.use(moving)

test(
  'a place in an address is where the page is seen, also once apartments have moved it, unless the visitor has scrolled on',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/#tjanster')
    await leadsTo(page, 'Våra tjänster')
    const letGo = await hold(page, '**/api/apartments')
    await page.goto('/fastigheter#felanmalan')
    await leadsTo(page, 'Felanmälan för hyresgäster')
    if (!isMobile) {
      await page.mouse.wheel(0, -5000)
      await expect.poll(() => placeOf(page)).toBe(0)
    }
    letGo()
    await expect(page.getByRole('article')).toHaveCount(3)
    await waitForPaint(page)
    if (isMobile) await leadsTo(page, 'Felanmälan för hyresgäster')
    else expect(await placeOf(page)).toBe(0)
  },
)

test('a place that no page has, or that is misspelt, breaks nothing', async ({ page }) => {
  for (const hash of ['#finns-inte', '#%E0%A4%A']) {
    await page.goto('/')
    await page.goto(`/kontakt${hash}`)
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})

test('a place of the address, and what lies over it, lead back to where one was', async ({
  page,
}) => {
  await page.goto('/#tjanster')
  const more = page.getByRole('button', { name: 'Läs mer' }).first()
  await more.click()
  const place = await placeOf(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await expect(more).toBeFocused()
  await waitForPaint(page)
  await waitForPaint(page)
  expect(await placeOf(page)).toBe(place)
})

/** Its heading stands below the header, within what is seen. */
async function leadsTo(page: Page, title: string) {
  await expect(async () => {
    const place = await page.getByRole('heading', { name: title, exact: true }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(place!.y).toBeGreaterThanOrEqual(header!.height)
    expect(place!.y).toBeLessThan(page.viewportSize()!.height / 2)
  }).toPass({ timeout: 10_000 })
}
