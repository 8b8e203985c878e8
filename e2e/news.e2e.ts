import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { maxListedNews } from '#shared/documents.ts'
import type { NewsItem } from '#shared/news.ts'
import { test } from './desk.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { goWithin, waitForPaint } from './loading.ts'
import { toast } from './toast.ts'

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Nyheter', exact: true }) })
const cards = (page: Page) => section(page).getByRole('article')

const title = 'Vinterjouren är igång'
const dialog = (page: Page) => page.getByRole('dialog')
const more = (page: Page, name = title) =>
  page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Läs mer' })

const hour = 60 * 60 * 1000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

test('the start page shows the latest 3 news items, the newest first', async ({ page, desk }) => {
  await desk.publishNews({
    title: 'Nu är det vår',
    content: 'Hela texten om våren.',
    excerpt: 'I korthet om våren.',
    publishedAt: ago(3 * hour),
  })
  const older = { 'Vi har öppet': 5, 'I förrgår kom snön': 4 }
  for (const [title, hours] of Object.entries(older))
    await desk.publishNews({ title, content: `${title}.`, publishedAt: ago(hours * hour) })
  await page.goto('/')
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Nu är det vår',
    'I förrgår kom snön',
    'Vi har öppet',
  ])
  await expect(cards(page).locator('time')).toHaveText([
    'för 3 timmar sedan',
    'för 4 timmar sedan',
    'för 5 timmar sedan',
  ])
  await expect(cards(page).locator('time').first()).toHaveAttribute(
    'title',
    /^\d{1,2} [a-z]+ \d{4} kl\. \d\d:\d\d$/,
  )
  await expect(cards(page).getByText('I korthet om våren.')).toBeVisible()
  await expect(cards(page).getByText('Hela texten om våren.')).toHaveCount(0)
  await expect(cards(page).getByText('Vi har öppet.', { exact: true })).toBeVisible()
  for (const more of await cards(page).getByRole('button').all())
    await expect(more).toHaveAccessibleName('Läs mer')
})

test('an item without a picture shows a fallback picture', async ({ page }) => {
  await page.goto('/')
  const card = cards(page).first()
  await expect(card.getByRole('heading')).toBeVisible()
  const fallback = card.locator('img')
  await fallback.scrollIntoViewIfNeeded()
  await expect(fallback).toHaveAttribute('alt', '')
  await expect.poll(() => fallback.evaluate(drawnWidth)).toBeGreaterThan(100)
})

const expectOpen = async (page: Page, name = title) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/nyheter\/[0-9a-f-]{36}$/)
}

const expectClosed = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(more(page)).toBeFocused()
}

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

test('its dialog leads to every older item by its address, Back to the one before, and Stäng to its card', async ({
  page,
  desk,
}) => {
  const hidden = 'Mars i fjol'
  await desk.publishNews({ title: 'Året runt', content: 'Vi är här.', publishedAt: ago(1e11) })
  await desk.publishNews({ title: hidden, content: 'Snön smälter.', publishedAt: ago(2e11) })
  const older = dialog(page).getByRole('link', { name: /^Äldre nyhet/ })
  await page.goto('/')
  const opener = cards(page).getByRole('button', { name: 'Läs mer' }).last()
  await opener.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await opener.click()
  await expect(cards(page).filter({ hasText: hidden })).toHaveCount(0)
  const passed: string[] = []
  while (await older.count()) {
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
    passed.push(page.url())
    const next = (await older.getAttribute('href'))!
    await older.press('Enter')
    await expect(page).toHaveURL(next)
  }
  await expectOpen(page, hidden)
  await page.goBack()
  await expect(page).toHaveURL(passed.at(-1)!)
  await dialog(page)
    .getByRole('link', { name: `Äldre nyhet ${hidden}` })
    .click()
  await expectOpen(page, hidden)
  await dialog(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(page).toHaveURL('/')
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('where the list of 200 ends, older items are reached by their own pages', async ({
  page,
  desk,
}) => {
  for (const [title, age] of Object.entries({ 'Sist i listan': 1e11, 'Äldre än listan': 2e11 }))
    await desk.publishNews({ title, content: `${title}.`, publishedAt: ago(age) })
  const listed = await (await page.request.get('/api/news')).json()
  const last = listed.find(({ title }: NewsItem) => title === 'Sist i listan')
  const others = Array.from({ length: maxListedNews - 1 }, (_, index) => ({
    ...last,
    title: `Nyhet ${index}`,
    id: randomUUID(),
  }))
  await page.route('/api/news', route => route.fulfill({ json: [...others, last] }))
  await page.goto('/')
  await expect(cards(page)).toHaveCount(3)
  await goWithin(page, `/nyheter/${others.at(-1)!.id}`)
  for (const name of ['Sist i listan', 'Äldre än listan']) {
    await dialog(page)
      .getByRole('link', { name: `Äldre nyhet ${name}` })
      .click()
    await expectOpen(page, name)
  }
  await dialog(page).getByRole('link', { name: 'Nyare nyhet Sist i listan' }).click()
  await expectOpen(page, 'Sist i listan')
})

test('where the clock of the device is days behind, no news is from the future', async ({
  page,
  desk,
}) => {
  await desk.publishNews({ title: 'Nytt i dag', content: 'I dag.', publishedAt: ago(hour) })
  await page.clock.setFixedTime(ago(72 * hour))
  await page.goto('/')
  const times = cards(page).locator('time')
  await expect(times.first()).toHaveText(/^\d{1,2} [a-z]+ \d{4}$/)
  await more(page, 'Nytt i dag').click()
  await expect(dialog(page).locator('time')).toHaveText(/^\d{1,2} [a-z]+ \d{4}$/)
})

test('an item that is gone says so and leads to the start page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await goWithin(page, '/nyheter/0198a3f0-0000-7000-8000-00000000dead')
  await expect(toast(page).getByText('Nyheten finns inte längre.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toHaveCount(0)
})

const drawnWidth = (image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)
