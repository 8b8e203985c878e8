import type { Page } from '@playwright/test'

/** The heading of the page where a tenant follows a report. */
export const heading = (page: Page) => page.getByRole('heading', { name: 'Följ din felanmälan' })

/** The step that a followed case has reached. */
export const current = (page: Page) => page.locator('[aria-current="step"]')

/** The entries of a followed case, the latest first. */
export const said = (page: Page) =>
  page.getByRole('region', { name: 'Det vi har skrivit' }).getByRole('listitem')
