import type { Page } from '@playwright/test'

interface Place {
  x: number
  y: number
}

/** Presses the mouse at one place and lets it go at another. */
export async function drag(page: Page, from: Place, to: Place) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}
