import { expect, type Page } from '@playwright/test'
import { hold } from './hold.ts'
import { moving } from './playwright.config.ts'
import { askedToScroll, expectAtTop, scrollToEnd, watchScrolling } from './scrolling.ts'
import { test } from './site.ts'
import { waitForPaint } from './wait-for-paint.ts'
import { expectHydrated } from './within.ts'

const smoothly = { top: 0, behavior: 'smooth' }
const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name })

test.use(moving)
test.beforeEach(({ page }) => watchScrolling(page))

test('on every route change the page scrolls smoothly to the top, and reading goes on there', async ({
  page,
}) => {
  await page.goto('/')
  for (const [name, address, heading] of [
    ['Städ & Trädgård', '/alltjanst', 'Alltjänst'],
    ['Uthyrning av lägenheter', '/fastigheter', 'Lediga lägenheter i Tranås'],
    ['Maskinuthyrning', '/marktjanster', 'Marktjänster'],
    ['Integritetspolicy', '/integritetspolicy', 'Integritetspolicy'],
  ] as const) {
    await scrollToEnd(page)
    await footer(page, name).last().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expectAtTop(page)
    const asked = await askedToScroll(page)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual(asked.map(() => smoothly))
  }

  await scrollToEnd(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marktjänster')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAtTop(page)
  expect(await askedToScroll(page)).toContainEqual(smoothly)
  await scrollToEnd(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
  await expectAtTop(page)
})

test('a link to the page one is on scrolls smoothly to the top, too', async ({ page }) => {
  await page.goto('/marktjanster')
  await scrollToEnd(page)
  await footer(page, 'Maskinuthyrning').click()
  await expectAtTop(page)
  expect(await askedToScroll(page)).toEqual([smoothly])
})

test('a page stays until the code of the one that the visitor goes back to is there', async ({
  page,
}) => {
  await page.goto('/kontakt')
  await page.getByRole('navigation').getByRole('link', { name: 'Alltjänst' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alltjänst')
  await page.reload()
  await expectHydrated(page)
  const letGo = await hold(page, /\/kontakt-[^/]*\.js$/)
  await page.goBack()
  await expect(page).toHaveURL('/kontakt')
  await waitForPaint(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alltjänst')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakta oss')
})

test('a click with ctrl, meta or shift opens another tab and leaves the page where it is', async ({
  page,
  context,
}) => {
  await page.goto('/marktjanster')
  await scrollToEnd(page)
  for (const modifier of ['Control', 'Shift'] as const) {
    const opened = context.waitForEvent('page')
    await footer(page, 'Städ & Trädgård').click({ modifiers: [modifier] })
    const other = await opened
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Alltjänst')
    await other.close()
    await page.bringToFront()
  }
  const place = await page.evaluate(() => scrollY)
  // On Linux meta opens nothing; the link must leave it to the browser all the same.
  const isLeftToBrowser = await footer(page, 'Städ & Trädgård').evaluate(link => {
    const click = new MouseEvent('click', { metaKey: true, bubbles: true, cancelable: true })
    addEventListener('click', event => {
      Object.assign(window, { isLeftToBrowser: !event.defaultPrevented })
      event.preventDefault()
    })
    link.dispatchEvent(click)
    return (window as unknown as { isLeftToBrowser: boolean }).isLeftToBrowser
  })
  expect(isLeftToBrowser).toBe(true)
  expect(await askedToScroll(page)).toEqual([])
  await waitForPaint(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page is at the top at once', async ({ page }) => {
    await page.goto('/marktjanster')
    await scrollToEnd(page)
    await footer(page, 'Städ & Trädgård').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alltjänst')
    await expectAtTop(page)
    const asked = await askedToScroll(page)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual(asked.map(() => ({ top: 0, behavior: 'instant' })))
  })
})

test.describe('at an address that no page has', () => {
  test.use({ expectedComplaint: /status of 404|could not be decoded/ })

  test('a visitor reads so, also once the page is hydrated', async ({ page }) => {
    for (const address of ['/Alltjanst', '/alltjanst/mer', '/%', '/index.html', '/kontakt.html'])
      await test.step(address, async () => {
        const response = await page.goto(address)
        expect(response!.status()).toBe(404)
        await page.getByRole('button', { name: 'Cookieinställningar' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      })
  })
})

test('a page that is loaded again is seen where it was left', async ({ page }) => {
  await page.goto('/integritetspolicy')
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})
