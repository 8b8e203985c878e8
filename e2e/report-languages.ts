import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { sender } from './sender.ts'

/** The part of a page whose language a visitor chooses: the issue report's, or the whole page of a report. */
export const part = (page: Page) => page.locator('#felanmalan, main:not(:has(#felanmalan))')
/** The button of the language switch with this name. */
export const switchTo = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Språk, language' }).getByRole('button', { name })

/** Fills in an issue report, whatever its language, with an address that no other test uses. */
export async function fillInReport(form: Locator) {
  await form.locator('[name=name]').fill(sender.name)
  await form.locator('[name=address]').fill('Lingongränd 4, lgh 1102')
  // An address gets so many confirmations a day.
  await form.locator('[name=email]').fill(`bo.${randomUUID()}@example.com`)
  await form.locator('[name=phone]').fill(sender.phone)
  await form.locator('[name=category]').selectOption('plumbing')
  await form.locator('[name=description]').fill('Water runs from under the sink in the kitchen.')
  await form.locator('[name=urgency][value=high]').check()
}
