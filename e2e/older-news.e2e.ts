import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { maxListedNews } from '#shared/documents.ts'
import type { NewsItem } from '#shared/news.ts'
import { test } from './desk.ts'
import { goWithin } from './loading.ts'
import { ago, cards, dialog, expectOpen } from './news.ts'
import { placeOf } from './page.ts'

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
  const place = await placeOf(page)
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
  expect(await placeOf(page)).toBe(place)
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
