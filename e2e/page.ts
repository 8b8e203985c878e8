import type { Page } from '@playwright/test'

/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The part of a form with exactly this legend. */
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** The part of the page with exactly this name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The pixels by which the page is scrolled. */
export const placeOf = (page: Page) => page.evaluate(() => scrollY)
