import { expect, type Page } from '@playwright/test'
import { dayMilliseconds } from '#shared/clock.ts'
import { swedishDay } from '#shared/format.ts'
import {
  cardOf,
  create,
  dialogOf,
  edit,
  openNewNews,
  openNews,
  stored,
  titleOf,
} from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test('an administrator writes a news item, and a visitor reads it', async ({ page }) => {
  const title = titleOf('Ny nyhet')
  const dialog = await openNewNews(page)
  await dialog.getByLabel('Rubrik').fill(title)
  await dialog.getByLabel('Ingress').fill('Kort om saken.')
  await dialog.getByLabel('Text').fill('Först.\n\nSedan.')
  await expect(dialog.getByLabel('Publiceras')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  const sent = page.waitForRequest(request => request.url().endsWith('/api/admin/news'))
  await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
  await expectToast(page, 'Nyhet skapad!', 'Den visas på webbplatsen inom någon minut.')
  // Nobody touched the time, so it is the server's to say.
  expect((await sent).postDataJSON()).not.toHaveProperty('publishedAt')
  const card = cardOf(page, title)
  await expect(card).toContainText('nyss')
  await expect(card).toContainText('Kort om saken.')
  await expect(card.getByText('Schemalagd')).toHaveCount(0)

  await page.goto('/')
  await expect(cardOf(page, title)).toContainText('Kort om saken.')
})

test('the dialog says what a news item needs', async ({ page }) => {
  const dialog = await openNewNews(page)
  await dialog.getByLabel('Publiceras').fill('')
  await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
  for (const message of ['Ange en rubrik', 'Skriv en text', 'Ange datum och tid'])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Rubrik')).toBeFocused()
})

test.describe('for an administrator who is far away', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a time is a Swedish one', async ({ page }) => {
    const title = titleOf('Sommartid')
    await create(page, 'news', { title, publishedAt: '2026-07-01T10:00:00.000Z' })
    await openNews(page)
    await edit(page, title)
    const dialog = dialogOf(page, 'Redigera nyhet')
    await expect(dialog.getByLabel('Publiceras')).toHaveValue('2026-07-01T12:00')
    await dialog.getByLabel('Publiceras').fill('2026-01-15T08:30')
    await dialog.getByRole('button', { name: 'Uppdatera nyhet' }).click()
    await expectToast(page, 'Nyhet uppdaterad!')
    expect(await stored(page, 'news', title)).toMatchObject([
      { publishedAt: '2026-01-15T07:30:00.000Z' },
    ])
  })
})

test('a news item for later is hidden until then, and shows by itself', async ({ page, site }) => {
  const title = titleOf('Senare')
  const later = new Date(Date.now() + 40 * 60_000)
  const swedish = later.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })
  const [date, time] = swedish.slice(0, 16).split(' ')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Läs mer' })).not.toHaveCount(0)
  const dialog = await openNewNews(page)
  await dialog.getByLabel('Rubrik').fill(title)
  await dialog.getByLabel('Text').fill('Det som händer sedan.')
  await dialog.getByLabel('Publiceras').fill(`${date}T${time}`)
  await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
  await expectToast(page, 'Nyhet skapad!', new RegExp(`Den visas från .+ kl\\. ${time}\\.`))
  await expect(cardOf(page, title).getByText('Schemalagd')).toBeVisible()
  await expect(cardOf(page, title)).toContainText(new RegExp(`Visas från .+ kl\\. ${time}`))

  await page.goto('/')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(cardOf(page, title)).toHaveCount(0)
  try {
    await site.moveClock(41)
    // Until it has heard of the item, the edge would keep its list for a day.
    await expect(async () => {
      await page.reload()
      await expect(cardOf(page, title)).toBeVisible()
    }).toPass()
  } finally {
    await site.moveClock(0)
  }
})

test('a list that stays open calls nothing scheduled that has come out', async ({ page }) => {
  const title = titleOf('Kommer ut')
  const publishedAt = new Date(Date.now() + 40 * 60_000).toISOString()
  await create(page, 'news', { title, publishedAt })
  await page.clock.install()
  await openNews(page)
  await expect(cardOf(page, title)).toContainText(/SchemalagdVisas från /)
  await page.clock.fastForward(41 * 60_000)
  await expect(cardOf(page, title)).not.toContainText(/Schemalagd|Visas från/)
})

test.describe('an item begun two days ago and taken up from its unsaved edits today', () => {
  test('is published now where nobody has touched its time', async ({ page }) => {
    const title = titleOf('Påbörjad i förrgår')
    const dialog = await beginEarlier(page, title)
    await expect(dialog.getByLabel('Publiceras')).toHaveValue(
      new RegExp(`^${swedishDay(Date.now())}T`),
    )
    await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
    await expectToast(page, 'Nyhet skapad!')
    await expect(cardOf(page, title)).toContainText('nyss')
  })

  test('keeps the time that was chosen', async ({ page }) => {
    const title = titleOf('Med vald tid')
    const dialog = await beginEarlier(page, title, '2026-01-15T08:30')
    await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
    await expectToast(page, 'Nyhet skapad!')
    expect(await stored(page, 'news', title)).toMatchObject([
      { publishedAt: '2026-01-15T07:30:00.000Z' },
    ])
  })
})

/** Writes an item two days ago, and takes up its unsaved edits today. */
async function beginEarlier(page: Page, title: string, publishedAt?: string) {
  await page.clock.setSystemTime(Date.now() - 2 * dayMilliseconds)
  const dialog = await openNewNews(page)
  await dialog.getByLabel('Rubrik').fill(title)
  await dialog.getByLabel('Text').fill('Det som hände.')
  if (publishedAt) await dialog.getByLabel('Publiceras').fill(publishedAt)
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await expect(dialog.getByLabel('Rubrik')).toHaveValue(title)
  return dialog
}
