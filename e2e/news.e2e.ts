import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Nyheter', exact: true }) })
const cards = (page: Page) => section(page).getByRole('article')

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

test.describe('when the news cannot be read', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('a visitor is told so, tries again and loses nothing else', async ({ page, desk, site }) => {
    await site.setFault('dynamodb', 'down')
    try {
      // The edge would answer with what it has: another address is news to it.
      await page.route('**/api/news', route =>
        route.continue({ url: `${site.address}/api/apartments?q=${crypto.randomUUID()}` }),
      )
      await page.goto('/')
      await expect(section(page).getByRole('alert')).toContainText('Nyheterna kunde inte hämtas.')
      await expect(page.getByText('Inga nyheter att visa ännu.')).toHaveCount(0)
      await expect(page.locator('#tjanster').getByRole('article')).toHaveCount(4)
    } finally {
      await site.setFault('dynamodb', 'ok')
    }
    await page.unroute('**/api/news')
    await desk.publishNews({ title: 'Åter i drift', content: 'Allt fungerar igen.' })
    await section(page).getByRole('button', { name: 'Försök igen' }).click()
    await expect(cards(page).first()).toContainText('Åter i drift')
    await expect(page.getByRole('heading', { name: 'Nyheter', exact: true })).toBeFocused()
  })
})

const drawnWidth = (image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)
