import { expect, type Page } from '@playwright/test'
import { contactForm, fieldOf, formOf, inquiryForm, issueReportForm } from './forms.ts'
import { test } from './site.ts'
import { views } from './views.ts'
import { isHydrated } from './within.ts'

for (const form of [contactForm, issueReportForm, inquiryForm]) {
  test(`${form.call} is reached, completed and sent by keyboard alone`, async ({ page }) => {
    await page.goto('/')
    await isHydrated(page)
    if (form === contactForm) {
      await tabTo(page, 'Kontakt')
      await page.keyboard.press('Enter')
    } else {
      await tabTo(page, 'Fastigheter')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article')).toHaveCount(4)
    }
    if (form === inquiryForm) {
      await tabTo(page, 'Trea nära lekplats')
      await page.keyboard.press('Enter')
    }
    const place = formOf(page, form)
    await expect(place.getByRole('button', { name: form.button })).toBeEnabled()
    for (const [label, value] of Object.entries(form.values)) {
      await tabTo(page, label)
      await write(page, value)
      await expect(fieldOf(place, label)).not.toHaveValue('')
    }
    await tabTo(page, form.button)
    await page.keyboard.press('Enter')
    await expect(place.getByText(/^Referens: /)).toBeVisible()
  })
}

/** Presses Tab until what is called so has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if ((await nameOfFocused(page)) === name) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const [label] = element.labels ?? []
    return (label ?? element).textContent.trim()
  })

/** As one writes; in a list the letters choose. */
const write = (page: Page, value: string) => page.keyboard.type(value)

for (const [name, { open, ready }] of Object.entries(views)) {
  test.describe(name, () => {
    test.use({ expectedComplaint: /status of 404/ })

    test('never has the focus hidden under the header or the banner', async ({ page }) => {
      await open(page)
      await isHydrated(page)
      await ready(page)
      const steps = await watchFocus(page)
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab')
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('Shift+Tab')
      expect(await seenWithFocus(page)).toEqual({ count: 2 * steps, hidden: [] })
    })
  })
}

interface FocusRecord {
  focusRecord: { count: number; hidden: string[] }
}

const seenWithFocus = (page: Page) =>
  page.evaluate(() => (window as unknown as FocusRecord).focusRecord)

/** Records what hides the focused element after each Tab; returns the number of focusable ones. */
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
