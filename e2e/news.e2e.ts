import { expect } from '@playwright/test'
import { test } from './desk.ts'
import { ago, cards, dialog, hour, more } from './news.ts'

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

const drawnWidth = (image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)
