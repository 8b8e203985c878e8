import { expect, type Page } from '@playwright/test'
import { contactForm, contentOf, formOf, inquiryForm, issueReportForm } from './forms.ts'
import { test } from './site.ts'

for (const form of [contactForm, issueReportForm, inquiryForm]) {
  test(`${form.call} is reached, completed and sent by keyboard alone`, async ({ page }) => {
    await page.goto('/')
    if (form === contactForm) {
      await tabTo(page, 'Kontakt')
      await page.keyboard.press('Enter')
    } else {
      await tabTo(page, 'Fastigheter')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article')).toHaveCount(3)
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
      expect((await contentOf(place, form))[label]).not.toBe('')
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
    const legend = element.closest('fieldset')?.querySelector('legend')
    const [label] = element.labels ?? []
    return (legend ?? label ?? element).textContent.trim()
  })

/** As one writes; in a list the letters choose, among radio buttons the arrows do. */
async function write(page: Page, value: string) {
  const radio = page.getByRole('radio', { name: value, exact: true })
  if ((await page.locator('[type=radio]:focus').count()) === 0) await page.keyboard.type(value)
  else while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown')
}
