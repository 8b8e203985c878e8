import { expect, type Page } from '@playwright/test'
import { contactForm, fieldOf, formOf, inquiryForm, issueReportForm } from './forms.ts'
import { test } from './site.ts'
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
