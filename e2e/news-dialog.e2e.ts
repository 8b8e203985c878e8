import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { jpeg } from './jpeg-fixture.ts'
import { toast } from './toast.ts'
import { goWithin } from './within.ts'

const title = 'Vinterjouren är igång'
const dialog = (page: Page) => page.getByRole('dialog')
const more = (page: Page, name = title) =>
  page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Läs mer' })

const expectOpen = async (page: Page, name = title) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/nyheter\/[0-9a-f-]{36}$/)
}

const expectClosed = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(more(page)).toBeFocused()
}

test("'Läs mer' opens a dialog with date, title, excerpt, image and paragraphs", async ({
  page,
  desk,
}) => {
  const imageUrl = await desk.publishPicture(await jpeg('#47a'))
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
  await expect(dialog(page).locator('p')).toContainText([
    'Kort om lekplatsen.',
    'Första stycket.',
    'Andra stycket.',
    'Tredje stycket.',
  ])
  const image = dialog(page).getByRole('img', { name: 'En gungställning' })
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
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
  await expect(dialog(page).getByRole('status')).toHaveText('Kopiera adressen från adressfältet.')
  await page.keyboard.press('Escape')
  await expectClosed(page)
  const ways: Record<string, () => Promise<unknown>> = {
    stäng: () => dialog(page).getByRole('button', { name: 'Stäng' }).click(),
    escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(4, 4),
    back: () => page.goBack(),
  }
  for (const way of Object.values(ways)) {
    await more(page).click()
    await expectOpen(page)
    await way()
    await expectClosed(page)
  }
  // The way forward opens it once more.
  await page.goForward()
  await expectOpen(page)
})

test(
  'behind it the page stays where it is, and the keyboard stays inside',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await more(page).scrollIntoViewIfNeeded()
    await more(page).click()
    await expectOpen(page)
    const place = await page.evaluate(() => scrollY)
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
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await dialog(page).getByRole('button', { name: 'Stäng' }).click()
    await expectClosed(page)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  },
)

test('an item that is gone says so and leads to the start page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await goWithin(page, '/nyheter/0198a3f0-0000-7000-8000-00000000dead')
  await expect(toast(page).getByText('Nyheten finns inte längre.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toHaveCount(0)
})
