import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on by Tab, or back by another key, until this has the focus. Nothing else moves it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor()
  for (let stop = 0; stop < farthest; stop += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Goes there and presses it. */
export async function pressOn(page: Page, target: Locator, key?: string) {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes over what it holds. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** No dialog of the desk has more than this to stop at. */
const farthest = 90

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
