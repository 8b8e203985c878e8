import { expect, type Page } from '@playwright/test'
import { shiftsOf, watchShifts } from './loading.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'
import { expectNoOverflow, expectNoOverflowWithLargeText, expectUsable } from './usable.ts'
import { views } from './views.ts'

test.use({ ...moving, expectedComplaint: /status of 404/ })
test.beforeEach(({ page }) => watchShifts(page))

for (const [name, { open, ready }] of Object.entries(views))
  test.describe(name, () => {
    test('does not move while it hydrates, shows where the focus is, and can be used by everybody, on 320 pixels and with text twice as large', async ({
      page,
    }) => {
      await open(page)
      await ready?.(page)
      expect(await shiftsOf(page)).toEqual([])
      expect(await page.evaluate(unheardRegions)).toEqual([])

      const steps = await watchFocus(page)
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab')
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('Shift+Tab')
      expect(await seenWithFocus(page)).toEqual({ count: 2 * steps, hidden: [] })

      await expectUsable(page)
      await expectNoOverflowWithLargeText(page)
    })
  })

test(
  'on a phone no page moves while it hydrates, and each has room for thumbs and fits on 280 pixels, and on 320 with text twice as large',
  { tag: '@phone-only' },
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    const phone = page.viewportSize()!
    for (const [name, { open, ready }] of Object.entries(views))
      await test.step(name, async () => {
        // As somebody sees it who comes for the first time.
        await browser.send('Network.clearBrowserCache')
        await open(page)
        await ready?.(page)
        expect(await shiftsOf(page)).toEqual([])
        for (const width of [320, 280]) {
          await page.setViewportSize({ width, height: 640 })
          await expectNoOverflow(page)
          expect(await page.locator('#root > header').evaluate(rowsOf)).toBe(1)
        }
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await page.evaluate(tooSmallForThumbs)).toEqual([])
        await expectNoOverflowWithLargeText(page)
        await page.setViewportSize(phone)
      })
  },
)

/** The live regions that screen readers do not know: what is added there is not read out. */
const unheardRegions = () =>
  [...document.querySelectorAll('[role=status], [aria-live]')]
    .filter(region => getComputedStyle(region).display === 'none')
    .map(({ outerHTML }) => outerHTML)

/** In how many rows the header's parts stand. */
const rowsOf = (header: Element) => {
  const boxes = [...header.firstElementChild!.children].map(each => each.getBoundingClientRect())
  const middles = boxes.flatMap(({ top, bottom }) => (bottom > top ? Math.round(top + bottom) : []))
  return new Set(middles).size
}

/** Controls lower than 44 pixels. A link in a sentence may be lower (WCAG 2.2, 2.5.8). */
function tooSmallForThumbs() {
  const pressed = document.querySelectorAll('a[href], button, select, textarea, summary')
  return [...pressed].flatMap(each => {
    const { height } = each.getBoundingClientRect()
    const isInSentence = getComputedStyle(each).display === 'inline'
    // A text for screen readers alone is one pixel high.
    const isSeen = each.checkVisibility() && height > 1
    return isSeen && !isInSentence && height < 44 ? each.outerHTML : []
  })
}

interface FocusRecord {
  focusRecord: { count: number; hidden: string[] }
}

const seenWithFocus = (page: Page) =>
  page.evaluate(() => (window as unknown as FocusRecord).focusRecord)

/** Records what in the header or the banner hides the focused element after each Tab; returns the number of focusable ones. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const focusRecord: FocusRecord['focusRecord'] = { count: 0, hidden: [] }
    Object.assign(window, { focusRecord })
    addEventListener('keyup', ({ key }) => {
      if (key !== 'Tab') return
      focusRecord.count += 1
      const element = document.activeElement!
      // Those lie on top themselves.
      if (element.closest('body > #root > header, #cookies, [href="#innehall"]')) return
      const { top, bottom } = element.getBoundingClientRect()
      const from = document.querySelector('header')!.getBoundingClientRect().bottom
      const to = document.querySelector('#cookies')!.getBoundingClientRect().top
      if (element !== document.body && (top < from - 1 || bottom > to + 1))
        focusRecord.hidden.push(element.outerHTML.slice(0, 200))
    })
    const focusable = 'a[href], button:enabled, input, select, textarea'
    return [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      element => element.tabIndex >= 0 && element.checkVisibility(),
    ).length
  })
