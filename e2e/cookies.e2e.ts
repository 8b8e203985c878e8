import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'
import { withLargeText } from './usable.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookieinställningar' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

test(
  'the cookie banner asks, with a link to the privacy policy and two equal buttons',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await expect(banner(page).locator('p')).toHaveText(
      'Vi använder cookies för att förbättra din upplevelse. Läs mer i vår integritetspolicy.',
    )
    const [decline, accept] = [
      await banner(page).getByRole('button', { name: 'Avvisa' }).boundingBox(),
      await banner(page).getByRole('button', { name: 'Acceptera' }).boundingBox(),
    ]
    expect([decline!.width, decline!.height]).toEqual([accept!.width, accept!.height])

    await page.setViewportSize({ width: 320, height: 640 })
    await withLargeText(page, async () => {
      // One line, which is 2.75rem high.
      for (const button of await banner(page).getByRole('button').all())
        expect((await button.boundingBox())!.height).toBeLessThan(3 * 32)
    })
    await banner(page).getByRole('link', { name: 'integritetspolicy' }).click()
    await expect(page).toHaveURL('/integritetspolicy')
    await expect(banner(page)).toBeVisible()
  },
)

test('on a low screen the banner covers no entry of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  for (const entry of await page.getByRole('banner').getByRole('link').all())
    await entry.click({ trial: true, timeout: 2000 })
})

test("'Acceptera' stores accepted, 'Avvisa' declined, and both hide the banner, which never shows again", async ({
  page,
  context,
}) => {
  for (const [button, value] of [
    ['Acceptera', 'accepted'],
    ['Avvisa', 'declined'],
  ] as const) {
    await page.goto('/alltjanst')
    expect(await stored(page)).toBeNull()
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await stored(page)).toBe(value)

    await page.reload()
    await expect(banner(page)).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
    await page.evaluate(() => localStorage.clear())
  }
})

test('a stored text that is no choice is none', async ({ page }) => {
  for (const text of ['constructor', '__proto__', 'toString', '']) {
    await page.addInitScript(value => localStorage.setItem('cookieConsent', value), text)
    await page.goto('/kontakt')
    await expect(banner(page)).toBeVisible()
  }
})

test('a choice is shown and changed under Cookieinställningar, and the banner stays away', async ({
  page,
}) => {
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Cookieinställningar' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Du har valt: inget ännu.')
  await dialog(page).getByRole('button', { name: 'Avvisa' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Du har valt: Avvisa.')
  await dialog(page).getByRole('button', { name: 'Acceptera' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Du har valt: Acceptera.')
  expect(await stored(page)).toBe('accepted')

  await dialog(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cookieinställningar' })).toBeFocused()
  await expect(banner(page)).toHaveCount(0)
})

test('a choice made in one tab holds in the others', async ({ page, context }) => {
  await page.goto('/kontakt')
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/kontakt')
  await banner(other).getByRole('button', { name: 'Avvisa' }).click()
  await expect(banner(page)).toHaveCount(0)
})

test('where local storage is blocked the banner hides for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/kontakt')
  await banner(page).getByRole('button', { name: 'Acceptera' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Maskinuthyrning' }).click()
  await expect(page).toHaveURL('/marktjanster')
  await expect(banner(page)).toHaveCount(0)
})
