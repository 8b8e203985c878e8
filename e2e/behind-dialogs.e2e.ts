import { expect, type Page } from '@playwright/test'
import { openApartments } from './editing.ts'
import { test as base } from './signed-in.ts'
import { waitForPaint } from './wait-for-paint.ts'

// Where people have scrollbars that take room, as on most desks; a test browser hides them.
const test = base.extend({
  context: async ({ playwright, baseURL, locale, viewport, contextOptions }, use) => {
    const browser = await playwright.chromium.launch({
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const options = { ...contextOptions, locale: locale!, viewport }
    await use(await browser.newContext({ ...options, ...(baseURL && { baseURL }) }))
    await browser.close()
  },
})

const placeOfHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate(each => each.getBoundingClientRect().x)

const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a page neither scrolls nor moves behind its dialogs', async ({ page }) => {
  await openApartments(page)
  const before = await placeOfHeading(page)
  await page.getByRole('button', { name: 'Lägg till lägenhet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await placeOfHeading(page)).toBe(before)
  await page.getByRole('button', { name: 'Ladda upp bilder' }).click()
  await expect(page.getByRole('dialog', { name: 'Ladda upp bilder' })).toBeVisible()
  expect(await placeOfHeading(page)).toBe(before)
  const top = await scrolled(page)
  const { width, height } = page.viewportSize()!
  for (const [x, y] of [
    [5, 5],
    [width / 2, height / 2],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 600)
    await waitForPaint(page)
    expect(await scrolled(page)).toBe(top)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await placeOfHeading(page)).toBe(before)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(top)
})

test('nor does a short page that has no scrollbar', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 1400 })
  await page.goto('/admin/arenden?typ=issue&status=spam&prioritet=low')
  await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
  const before = await placeOfHeading(page)
  await page.getByRole('button', { name: 'Personuppgifter' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await placeOfHeading(page)).toBe(before)
})
