import { expect, type Page } from '@playwright/test'

/** The region of the toasts, which stands in the topmost dialog while one is open. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Meddelanden (F8)' })

/** The toast of the moment. */
export const toast = (page: Page) => toasts(page).getByRole('listitem')

/** Expects a toast with these texts, above everything else on the page. */
export async function expectToast(page: Page, title: string, description: string | RegExp = '') {
  const heading = toast(page).getByText(title, { exact: true })
  await expect(heading).toBeVisible()
  await expect(toast(page)).toContainText(description)
  await heading.click({ trial: true })
}
