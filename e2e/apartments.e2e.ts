import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './site.ts'

const titles = ['Ljus tvåa med balkong', 'Trea nära lekplats', 'Etta för en person']

test('a visitor sees the apartments, what each costs and when it is free, and comes to each by its card and its button', async ({
  page,
}) => {
  await page.goto('/fastigheter')
  await expect(page).toHaveTitle(/^Lediga lägenheter i Tranås – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lediga lägenheter i Tranås')
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.getByRole('status')).toHaveText('2 lediga · 1 kommer snart')

  const card = page.getByRole('article').filter({ hasText: 'Ljus tvåa med balkong' })
  for (const fact of ['Lingongränd 4, Tranås', '2 rok', '58\u00a0m²', '7\u00a0450\u00a0kr/mån'])
    await expect(card.getByText(fact, { exact: true })).toBeVisible()
  await expect(card.getByText('Ledig nu')).toBeVisible()
  await expect(card.getByText('Tillgänglig')).toHaveCount(0)

  const later = page.getByRole('article').filter({ hasText: 'Etta för en person' })
  await expect(later.getByText('Kommer snart')).toBeVisible()
  await expect(later.getByText('Kontakta oss')).toBeVisible()

  const other = page.getByRole('article').filter({ hasText: 'Trea nära lekplats' })
  await other.click()
  await expect(page).toHaveURL(/\/fastigheter\/[0-9a-f-]{36}$/)
  const address = page.url()
  await page.goBack()
  await other.getByRole('link', { name: 'Ansök nu' }).click()
  await expect(page).toHaveURL(address)
})

test('a visitor searches with Enter and without a Swedish keyboard, writes on in the same box, empties the search and goes back to it', async ({
  page,
}) => {
  await page.goto('/fastigheter?q=tranas')
  const box = page.getByLabel('Sök lägenhet')
  await expect(box).toHaveValue('tranas')
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await box.fill('balkong')
  await box.press('Enter')
  await expect(page.getByRole('status')).toHaveText('1 träff på ”balkong”')
  await expect(box).toBeFocused()
  await box.fill('etta')
  await box.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('etta')
  await expect(page.getByRole('article')).toHaveCount(1)

  await box.fill(randomUUID())
  await box.press('Enter')
  await expect(
    page.getByText('Inga lägenheter hittades. Försök med en annan sökning.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Visa alla lägenheter' }).click()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.getByRole('status')).toBeFocused()
})

test('what was let lately stands below the others in a quiet list, is never counted and leads to its page', async ({
  page,
}) => {
  const lately = page.getByRole('heading', { name: 'Nyligen uthyrda' }).locator('..')
  const links = lately.getByRole('link')
  await page.goto('/fastigheter')
  await expect(links).toHaveText(['Fyra med två balkonger'])
  await expect(lately).toContainText('Bokbindargatan 7')
  await expect(lately).not.toContainText('kr/mån')
  await expect(page.getByRole('article')).toHaveText(titles.map(title => new RegExp(title)))
  await expect(page.getByRole('status')).toHaveText('2 lediga · 1 kommer snart')

  await page.goto('/fastigheter?rum=4')
  await expect(page.getByText('Inga lägenheter hittades.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('0 lediga')
  await expect(links).toHaveText(['Fyra med två balkonger'])
  await page.goto('/fastigheter?rum=1')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(links).toHaveCount(0)

  await page.goto('/fastigheter?q=bokbindargatan')
  await expect(page.getByText('Inga lägenheter hittades.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('0 träffar på ”bokbindargatan”')
  await links.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fyra med två balkonger')
  await page.getByRole('link', { name: 'Tillbaka till lediga lägenheter' }).click()
  await expect(page).toHaveURL('/fastigheter?q=bokbindargatan')
  await page.getByText('Senast visad:').getByRole('link').click()
  await expect(links).toBeInViewport()
})
