import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 at the levels A and AA, and what axe's authors advise beyond it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects that axe finds nothing wrong with what is on the screen, neither as it is nor on a
 * phone's, and that nothing overflows to the side on either, nor at 320 pixels. The page can be
 * used further: one that is examined again costs a third of a new one.
 */
export async function expectUsable(page: Page) {
  // A page of the desk has its heading once its code and its data are there.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNoOverflow(page)
  await expectNoViolation(page)
  await expectReadableInTheDark(page)
  const before = page.viewportSize()!
  if (before.width > phone.width) {
    await touch(page, true)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await expectNoViolation(page)
  }
  await expectNoOverflowAt320(page)
  await page.setViewportSize(before)
  if (before.width > phone.width) await touch(page, false)
}

const phone = { width: 390, height: 844 }

/** Lets styles for fingers (`pointer: coarse`) hold, as a phone does. */
async function touch(page: Page, enabled: boolean) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled })
  await browser.detach()
}

/** Expects enough contrast in the dark colours. */
async function expectReadableInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: null })
}

async function expectNoViolation(page: Page, only = rules) {
  // Colours in the middle of an animation would be measured.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect!.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(each => each.finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async values => {
    const options = {
      runOnly: values,
      resultTypes: ['violations' as const],
      // The visible text of a control is part of its name: an experimental rule, off by default.
      ...(values.includes('wcag21a') && {
        rules: { 'label-content-name-mismatch': { enabled: true } },
      }),
    }
    const found = await (window as unknown as { axe: typeof axe }).axe.run(options)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
  }, only)
  expect(violations).toEqual([])
}

/** Expects that nothing reaches beyond the side of the screen. */
export async function expectNoOverflow(page: Page) {
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** The same on a screen 320 pixels wide, which it leaves so (WCAG 2.2, 1.4.10). */
export async function expectNoOverflowAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
}

/** The same with the text twice as large. */
export const expectNoOverflowWithLargeText = (page: Page) =>
  withLargeText(page, () => expectNoOverflow(page))

/** Checks something while the text is twice as large, by the setting of the browser. */
export async function withLargeText(page: Page, check: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
  await check()
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

/** The words of an element's text that stand on more than one line. */
export const brokenWordsOf = (element: HTMLElement) => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
  return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}

/** Expects that neither lies over the other, once a toast has moved to its place. */
export async function expectApart(one: Locator, other: Locator) {
  const areApart = async () => {
    const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
    return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
  }
  await expect.poll(areApart).toBe(true)
}
