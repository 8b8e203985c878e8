import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { goWithin, waitForPaint } from './loading.ts'
import { dialog, expectOpen, more, title } from './news.ts'
import { placeOf } from './page.ts'
import { toast } from './toast.ts'
import { brokenWordsOf, withLargeText } from './usable.ts'

const expectClosed = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(more(page)).toBeFocused()
}

test('a news item is printed in its whole length, without the page behind it', async ({
  page,
  desk,
}) => {
  const content = Array.from({ length: 60 }, (_, number) => `Stycke ${number}.`).join('\n')
  const { id } = await desk.publishNews({ title: 'Lång nyhet', content })
  await page.goto(`/nyheter/${id}`)
  await expectOpen(page, 'Lång nyhet')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Våra tjänster')).toBeHidden()
  const { y, height } = (await dialog(page).boundingBox())!
  expect(y).toBe(0)
  expect(height).toBeGreaterThan(60 * 24)
})

test(
  'with large text the heading of a news item keeps its words whole',
  { tag: '@phone-only' },
  async ({ page, desk }) => {
    const { id } = await desk.publishNews({ title: 'Lekplats', content: 'Den är klar.' })
    await page.goto(`/nyheter/${id}`)
    await expectOpen(page, 'Lekplats')
    await withLargeText(page, async () => {
      const heading = dialog(page).getByRole('heading', { level: 2 })
      expect(await heading.evaluate(brokenWordsOf)).toEqual([])
    })
  },
)

test("'Läs mer' opens a dialog with date, title, excerpt, the whole image and paragraphs", async ({
  page,
  desk,
}) => {
  const portrait = { width: 700, height: 1100 }
  const imageUrl = await desk.publishPicture(await jpegFile('a.jpg', '#47a', portrait))
  await desk.publishNews({
    title: 'Ny lekplats',
    excerpt: 'Kort om lekplatsen.',
    content: 'Första stycket.\nAndra stycket.\r\n\r\nTredje stycket.',
    imageUrl,
    imageAlt: 'En gungställning',
  })
  await page.goto('/')
  await expect(
    page.getByRole('article').getByRole('img', { name: 'En gungställning' }),
  ).toBeVisible()
  await more(page, 'Ny lekplats').click()
  await expectOpen(page, 'Ny lekplats')
  await expect(dialog(page).locator('time')).toHaveText(/^(nyss|för 1 minut sedan)$/)
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
  const texts = ['Kort om lekplatsen.', 'Första stycket.', 'Andra stycket.', 'Tredje stycket.']
  await expect(dialog(page).locator('p')).toContainText(texts)
  const image = dialog(page).getByRole('img', { name: 'En gungställning' })
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(image).toHaveCSS('object-fit', 'contain')
  const { height } = (await image.boundingBox())!
  expect(height).toBeGreaterThan(page.viewportSize()!.height / 2)
  expect(height).toBeLessThan(page.viewportSize()!.height)
})

test('its link can be copied and sent; it closes by Stäng, Escape, a click beside it and the back button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await more(page).click()
  await expectOpen(page)
  await expect(page.locator('header a[aria-current]')).toHaveText('Hem')
  await dialog(page).getByRole('button', { name: 'Kopiera länk' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Länken är kopierad.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  )
  await dialog(page).getByRole('button', { name: 'Kopiera länk' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(`Kopiera adressen: ${page.url()}`)
  for (const close of [
    () => dialog(page).getByRole('button', { name: 'Stäng' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ]) {
    await close()
    await expectClosed(page)
    await more(page).click()
    await expectOpen(page)
  }
  await page.goBack()
  await expectClosed(page)
  // The way forward opens it once more.
  await page.goForward()
  await expectOpen(page)
})

test('however quickly what closes it is pressed again, it goes back once', async ({ page }) => {
  await page.goto('/kontakt')
  await page.getByRole('navigation').getByRole('link', { name: 'Hem' }).click()
  const shut = dialog(page).getByRole('button', { name: 'Stäng' })
  // The second press may meet the page below, which takes the focus.
  async function expectBelow() {
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  }
  for (const closeTwice of [
    () => shut.dblclick(),
    () => page.mouse.dblclick(4, 4),
    () => shut.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click())),
    () =>
      dialog(page).evaluate((element: HTMLDialogElement) => {
        element.querySelector('button')!.click()
        element.close()
      }),
  ]) {
    await more(page).click()
    await expectOpen(page)
    await closeTwice()
    await expectBelow()
    await waitForPaint(page)
    await expectBelow()
  }
  await page.goBack()
  await expect(page).toHaveURL('/kontakt')
})

test(
  'behind it the page stays where it is, and the keyboard stays inside',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await more(page).scrollIntoViewIfNeeded()
    await more(page).click()
    await expectOpen(page)
    const place = await placeOf(page)
    expect(place).toBeGreaterThan(0)
    await page.mouse.move(5, 300)
    await page.mouse.wheel(0, 600)
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () =>
          document.activeElement!.matches('body *') && !document.activeElement!.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    expect(await placeOf(page)).toBe(place)
    await dialog(page).getByRole('button', { name: 'Stäng' }).click()
    await expectClosed(page)
    expect(await placeOf(page)).toBe(place)
  },
)

test('a news item that was opened by its address is shown in its dialog, which leads to the start page', async ({
  page,
}) => {
  const [{ id }] = await (await page.request.get('/api/news')).json()
  await page.goto(`/nyheter/${id}`)
  await expect(page.getByRole('dialog', { name: 'Ny dag för maskinservice' })).toBeVisible()
  await expect(dialog(page).getByText(/^Från december/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Fastighetsskötsel/)
})

test('an item that is gone says so and leads to the start page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await goWithin(page, '/nyheter/0198a3f0-0000-7000-8000-00000000dead')
  await expect(toast(page).getByText('Nyheten finns inte längre.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toHaveCount(0)
})
