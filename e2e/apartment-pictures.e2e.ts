import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { openApartment } from './forms.ts'
import { expectNoOverflowWithLargeText, expectUsable } from './usable.ts'

const position = (page: Page) => page.getByText(/^\d av 5/).last()

test('pictures change by arrows and keys, and a floor plan is read on the whole screen', async ({
  page,
}) => {
  await openApartment(page, 'Ljus tvåa med balkong')
  await expect(position(page)).toHaveText('1 av 5')
  await page.getByRole('button', { name: 'Nästa bild' }).click()
  await expect(position(page)).toHaveText('2 av 5')
  await page.getByRole('list', { name: 'Bilder' }).press('ArrowLeft')
  await expect(position(page)).toHaveText('1 av 5')
  // The browser's key for going back.
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('button', { name: 'Föregående bild' }).click()
  await expect(position(page)).toHaveText('5 av 5 · Planritning')
  await page.getByRole('button', { name: /^Vardagsrum/ }).click()

  await page.getByRole('button', { name: 'Visa planritningen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bilder på Ljus tvåa med balkong' })
  const plan = dialog.getByRole('img', { name: /^Planritning/ })
  await expect(dialog.getByText('5 av 5 · Planritning')).toBeVisible()
  await expect(plan).toBeInViewport({ ratio: 1 })
  const list = dialog.getByRole('list', { name: 'Bilder' })
  await expect(list).toBeFocused()
  await expect(list).toHaveCSS('outline-color', 'rgb(255, 255, 255)')
  // With `contain` a picture that is not enlarged would end a swipe to the next one.
  await expect(list.getByRole('listitem').last()).toHaveCSS('overscroll-behavior', 'auto')
  await expectUsable(page)
  await expectNoOverflowWithLargeText(page)
  const { width } = (await plan.boundingBox())!
  await dialog.getByRole('button', { name: 'Förstora' }).click()
  await expect.poll(async () => (await plan.boundingBox())!.width).toBeGreaterThan(1.5 * width)
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Förstora' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('4 av 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Visa planritningen' })).toBeFocused()
  await expect(position(page)).toHaveText('4 av 5')
})

test('fingers swipe the pictures', { tag: '@phone-only' }, async ({ page }) => {
  await openApartment(page, 'Ljus tvåa med balkong')
  const { x, y, width, height } = (await page.getByRole('list', { name: 'Bilder' }).boundingBox())!
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
  const at = (share: number) => ({ x: x + width * share, y: y + height / 2 })
  await touch('touchStart', at(0.9))
  for (const share of [0.8, 0.7, 0.5, 0.3, 0.1]) await touch('touchMove', at(share))
  await touch('touchEnd')
  await expect(position(page)).toHaveText('2 av 5')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
