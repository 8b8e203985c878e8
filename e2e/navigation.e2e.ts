import { expect, type Page } from '@playwright/test'
import { expectHydrated, hold, waitForPaint } from './loading.ts'
import { heading, placeOf } from './page.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name })

test.use(moving)

test('on every route change the page scrolls smoothly to the top, and reading goes on there', async ({
  page,
}) => {
  await page.goto('/')
  for (const [name, address, title] of [
    ['Städ & Trädgård', '/alltjanst', 'Alltjänst'],
    ['Uthyrning av lägenheter', '/fastigheter', 'Lediga lägenheter i Tranås'],
    ['Maskinuthyrning', '/marktjanster', 'Marktjänster'],
    // To the page that one is on, too.
    ['Maskinuthyrning', '/marktjanster', 'Marktjänster'],
    ['Integritetspolicy', '/integritetspolicy', 'Integritetspolicy'],
  ] as const) {
    const start = await scrollToEnd(page)
    await footer(page, name).last().click()
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toHaveText(title)
    await expectAtTop(page)
    const passed = await page.evaluate(() => Reflect.get(window, 'passed') as number[])
    expect(passed.filter(place => place > 0 && place < start).length).toBeGreaterThan(3)
  }
  await expect(heading(page)).toBeFocused()

  await scrollToEnd(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Marktjänster')
  await expect(heading(page)).toBeFocused()
  await expectAtTop(page)
  await scrollToEnd(page)
  await page.goForward()
  await expect(heading(page)).toHaveText('Integritetspolicy')
  await expectAtTop(page)
})

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page is at the top at once', async ({ page }) => {
    await page.goto('/marktjanster')
    await scrollToEnd(page)
    await footer(page, 'Städ & Trädgård').click()
    await expect(heading(page)).toHaveText('Alltjänst')
    await expectAtTop(page)
    expect(await page.evaluate(() => Reflect.get(window, 'passed') as number[])).toEqual([0])
  })
})

/**
 * Goes to the very end of the page at once, and waits until it is painted: Chromium drops a smooth
 * scroll that is asked for between an instant one and the next frame, which nobody can do by hand.
 * The places of the page on its way from there are kept in `window.passed`.
 */
async function scrollToEnd(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await waitForPaint(page)
  return page.evaluate(() => {
    const passed: number[] = []
    if (!Reflect.has(window, 'passed'))
      addEventListener('scroll', () => (Reflect.get(window, 'passed') as number[]).push(scrollY))
    Object.assign(window, { passed })
    return scrollY
  })
}

/** Waits until scrolling has ended at the top of the page. */
async function expectAtTop(page: Page) {
  await expect.poll(() => placeOf(page)).toBe(0)
  await waitForPaint(page)
  expect(await placeOf(page)).toBe(0)
}

test('a page stays until the code of the one that the visitor goes back to is there', async ({
  page,
}) => {
  await page.goto('/kontakt')
  await page.getByRole('navigation').getByRole('link', { name: 'Alltjänst' }).first().click()
  await expect(heading(page)).toHaveText('Alltjänst')
  await page.reload()
  await expectHydrated(page)
  const letGo = await hold(page, /\/kontakt-[^/]*\.js$/)
  await page.goBack()
  await expect(page).toHaveURL('/kontakt')
  await waitForPaint(page)
  await expect(heading(page)).toHaveText('Alltjänst')
  letGo()
  await expect(heading(page)).toHaveText('Kontakta oss')
})

test('a link that is pressed again while its page is on the way is one step of the history', async ({
  page,
}) => {
  await page.goto('/alltjanst')
  const letGo = await hold(page, /\/marktjanster-[^/]*\.js$/)
  for (const _ of [1, 2, 3]) await footer(page, 'Maskinuthyrning').click()
  await expect(page).toHaveURL('/marktjanster')
  await expect(heading(page)).toHaveText('Alltjänst')
  letGo()
  await expect(heading(page)).toHaveText('Marktjänster')
  await page.goBack()
  await expect(heading(page)).toHaveText('Alltjänst')
  await expect(page).toHaveURL('/alltjanst')
})

test('a click with ctrl or shift opens another tab and leaves the page where it is', async ({
  page,
  context,
}) => {
  await page.goto('/marktjanster')
  const place = await scrollToEnd(page)
  for (const modifier of ['Control', 'Shift'] as const) {
    const opened = context.waitForEvent('page')
    await footer(page, 'Städ & Trädgård').click({ modifiers: [modifier] })
    const other = await opened
    await expect(heading(other)).toHaveText('Alltjänst')
    await other.close()
    await page.bringToFront()
  }
  await waitForPaint(page)
  expect(await placeOf(page)).toBe(place)
})

test.describe('at an address that no page has', () => {
  test.use({ expectedComplaint: /status of 404|could not be decoded/ })

  test('a visitor reads so, also once the page is hydrated, and goes on from there', async ({
    page,
  }) => {
    for (const address of ['/Alltjanst', '/alltjanst/mer', '/%', '/index.html', '/finns-inte'])
      await test.step(address, async () => {
        const response = await page.goto(address)
        expect(response!.status()).toBe(404)
        await page.getByRole('button', { name: 'Cookieinställningar' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
        await expect(heading(page)).toHaveText('404 Page Not Found')
      })
    await expect(heading(page)).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/^404 Page Not Found – /)
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await page.getByRole('link', { name: 'Lediga lägenheter' }).click()
    await expect(page).toHaveURL('/fastigheter')
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })
})

test('a page that is loaded again is seen where it was left', async ({ page }) => {
  await page.goto('/integritetspolicy')
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload()
  await expect.poll(() => placeOf(page)).toBe(700)
})

test('Back after a jump within the page leads to where one was, and the jump keeps what led to the page', async ({
  page,
}) => {
  await page.goto('/fastigheter?rum=2')
  await page.getByRole('article').first().getByRole('link').first().click()
  const apply = page.getByRole('link', { name: 'Ansök nu' })
  const back = page.getByRole('link', { name: 'Tillbaka till lediga lägenheter' })
  const form = page.locator('#intresse')
  await expectAtTop(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const further of [0, 50]) {
    await apply.focus()
    await page.evaluate(top => scrollBy({ top, behavior: 'instant' }), further)
    await waitForPaint(page)
    const start = await placeOf(page)
    await page.keyboard.press('Enter')
    await expect(form).toBeFocused()
    await expect.poll(() => placeOf(page)).toBeGreaterThan(start + 100)
    await expect(back).toHaveAttribute('href', '/fastigheter?rum=2')
    await page.goBack()
    await expect(page).toHaveURL(/[\da-f]$/)
    await expect.poll(() => placeOf(page)).toBe(start)
    await expect(apply).toBeFocused()
  }
  await apply.click()
  await expect(form).toBeFocused()
  // Loaded again, the page knows no place, but still that it was left for one.
  await page.reload()
  await expect(form).toBeFocused()
  await page.goBack()
  await expectAtTop(page)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/fastigheter?rum=2')
})

test('the skip link leads to the content and changes neither the address nor the history', async ({
  page,
}) => {
  await page.goto('/fastigheter?rum=2')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(heading(page)).not.toHaveText('Lediga lägenheter i Tranås')
  const before = await page.evaluate(() => [location.href, history.length, history.state])
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' })
  for (const press of [
    () => skip.press('Enter'),
    () => skip.evaluate((link: HTMLElement) => link.click()),
  ]) {
    await skip.focus()
    await press()
    await expect(page.locator('#innehall')).toBeFocused()
    expect(await page.evaluate(() => [location.href, history.length, history.state])).toEqual(
      before,
    )
  }
})
