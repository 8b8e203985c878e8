import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { hold, lateCode } from './hold.ts'
import { test } from './site.ts'

const titles = [
  'Ljus tvåa med balkong',
  'Trea nära lekplats',
  'Etta för en person',
  'Fyra med två balkonger',
]

test('a visitor sees the apartments and what each costs', async ({ page }) => {
  await page.goto('/fastigheter')
  await expect(page).toHaveTitle(/^Lediga lägenheter i Tranås – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lediga lägenheter i Tranås')
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.getByRole('status')).toHaveText('4 lägenheter')

  const card = page.getByRole('article').filter({ hasText: 'Ljus tvåa med balkong' })
  for (const fact of ['Lingongränd 4, Tranås', '2 rok', '58\u00a0m²', '7\u00a0450\u00a0kr/mån'])
    await expect(card.getByText(fact, { exact: true })).toBeVisible()
  await expect(card.getByText('Ledig nu')).toBeVisible()
  await expect(card.getByText('Tillgänglig')).toHaveCount(0)
})

test('an apartment that is not free yet says so, and whom to ask', async ({ page }) => {
  await page.goto('/fastigheter')
  const card = page.getByRole('article').filter({ hasText: 'Etta för en person' })
  await expect(card.getByText('Kommer snart')).toBeVisible()
  await expect(card.getByText('Kontakta oss')).toBeVisible()
})

test('a visitor searches with the button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/fastigheter')
  await page.getByLabel('Sök lägenhet').fill('lekplats')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page).toHaveURL('/fastigheter?q=lekplats')
  await expect(page.getByRole('article')).toHaveText([/Trea nära lekplats/])
  await expect(page.getByRole('status')).toHaveText('1 träff på ”lekplats”')
})

test('a visitor searches with Enter, and writes on in the same box', async ({ page }) => {
  await page.goto('/fastigheter')
  const box = page.getByLabel('Sök lägenhet')
  await box.fill('balkong')
  await box.press('Enter')
  await expect(page.getByRole('status')).toHaveText('2 träffar på ”balkong”')
  await expect(box).toBeFocused()
})

test('Tranås is found without a Swedish keyboard', async ({ page }) => {
  await page.goto('/fastigheter?q=tranas')
  await expect(page.getByLabel('Sök lägenhet')).toHaveValue('tranas')
  await expect(page.getByRole('article')).toHaveCount(titles.length)
})

test('what is written in the box before the page is alive stays', async ({ page }) => {
  const letGo = await hold(page, lateCode)
  await page.goto('/fastigheter?q=lekplats', { waitUntil: 'domcontentloaded' })
  const box = page.getByLabel('Sök lägenhet')
  await box.fill('balkong')
  letGo()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(box).toHaveValue('balkong')
})

test('a visitor empties the search and goes back to it', async ({ page }) => {
  await page.goto('/fastigheter?q=etta')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.getByLabel('Sök lägenhet')).toBeFocused()
  await expect(page.getByLabel('Sök lägenhet')).toHaveValue('')

  await page.goBack()
  await expect(page.getByLabel('Sök lägenhet')).toHaveValue('etta')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a search that finds nothing leads back to everything', async ({ page }) => {
  await page.goto(`/fastigheter?q=${randomUUID()}`)
  await expect(
    page.getByText('Inga lägenheter hittades. Försök med en annan sökning.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Visa alla lägenheter' }).click()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.getByRole('status')).toBeFocused()
})

test('the whole card and its button lead to the apartment', async ({ page }) => {
  await page.goto('/fastigheter')
  const card = page.getByRole('article').filter({ hasText: 'Trea nära lekplats' })
  await card.click()
  await expect(page).toHaveURL(/\/fastigheter\/[0-9a-f-]{36}$/)
  const address = page.url()

  await page.goBack()
  await card.getByRole('link', { name: 'Ansök nu' }).click()
  await expect(page).toHaveURL(address)
})

test('three pale cards stand in until the answer comes', async ({ page }) => {
  const letGo = await hold(page, '**/api/apartments')
  await page.goto('/fastigheter')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
  await expect(page.getByRole('status')).toHaveText('Laddar lägenheter...')
  letGo()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})
