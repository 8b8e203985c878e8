import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { openApartment } from './forms.ts'

const titles = ['Ljus tvåa med balkong', 'Trea nära lekplats', 'Etta för en person']
const cards = (page: Page) => page.getByRole('article')

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
  // The same search again is no step of its own.
  for (let press = 0; press < 3; press += 1) await box.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('etta')
  await page.goBack()
  await expect(box).toHaveValue('balkong')
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

test('a seeker who finds nothing that fits, or has seen it all, writes what is looked for', async ({
  page,
}) => {
  const message = page.getByLabel('Meddelande')
  await page.goto('/fastigheter?rum=4&hyra=10000&q=balkong')
  await expect(page.getByText('Inga lägenheter hittades.')).toBeVisible()
  await page.getByRole('link', { name: 'Berätta vad du söker' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByLabel('Vad gäller det?')).toHaveValue('fastigheter')
  await expect(message).toHaveValue(
    'Jag söker en lägenhet: 4 rum eller fler, högst 10\u00a0000\u00a0kr/mån, balkong.\n',
  )
  await expect(message).toHaveAccessibleDescription(/^Skriv när du vill flytta in /)

  await page.goBack()
  await page.getByRole('button', { name: 'Visa alla lägenheter' }).click()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await page.getByRole('link', { name: 'Berätta vad du söker' }).click()
  await expect(message).toHaveValue('Jag söker en lägenhet.\n')
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

test('a seeker narrows the list by rooms and rent, orders it, shares the address and goes back', async ({
  page,
}) => {
  await page.goto('/fastigheter')
  await page.getByLabel('Högsta hyra').selectOption('8\u00a0000\u00a0kr/mån')
  await expect(page).toHaveURL('/fastigheter?hyra=8000')
  await expect(cards(page)).toHaveText([/Ljus tvåa/, /Etta för en person/])
  await expect(page.getByRole('status')).toHaveText('1 ledig · 1 kommer snart')
  await page.getByLabel('Sortera').selectOption('Lägst hyra')
  await expect(cards(page)).toHaveText([/Etta för en person/, /Ljus tvåa/])
  await page.getByLabel('Sök lägenhet').fill('balkong')
  await page.getByLabel('Sök lägenhet').press('Enter')
  await expect(page).toHaveURL('/fastigheter?hyra=8000&sortera=hyra&q=balkong')
  await expect(page.getByRole('status')).toHaveText('1 träff på ”balkong”')

  await page.goto('/fastigheter?rum=1&sortera=hyra')
  await expect(page.getByLabel('Antal rum')).toHaveValue('1')
  await expect(cards(page)).toHaveText([/Etta för en person/])
  await cards(page).click()
  const back = page.getByRole('link', { name: 'Tillbaka till lediga lägenheter' })
  await expect(back).toBeVisible()
  await page.getByRole('link', { name: 'Ansök nu' }).click()
  await expect(page).toHaveURL(/#intresse$/)
  await back.click()
  await expect(page).toHaveURL('/fastigheter?rum=1&sortera=hyra')
  await page.getByLabel('Antal rum').selectOption('3 rum')
  await expect(cards(page)).toHaveText([/Trea nära lekplats/])
  await page.goBack()
  await expect(page.getByLabel('Antal rum')).toHaveValue('1')
  await page.getByLabel('Högsta hyra').selectOption('5\u00a0000\u00a0kr/mån')
  await page.getByLabel('Antal rum').selectOption('2 rum')
  await expect(page.getByText('Inga lägenheter hittades.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect(page).toHaveURL('/fastigheter')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(cards(page)).toHaveCount(3)
})

test(
  'on a phone the results of a search come into view, and the keyboard closes',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/fastigheter')
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).first()).not.toBeInViewport()
    await page.getByLabel('Sök lägenhet').fill('balkong')
    await page.getByLabel('Sök lägenhet').press('Enter')
    await expect(page.getByRole('status')).toHaveText('1 träff på ”balkong”')
    await expect(page.getByRole('status')).toBeInViewport()
    await expect(cards(page).first().getByRole('img')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Sök lägenhet')).not.toBeFocused()
  },
)

test('the apartment that was opened last is marked, and one press away from the top of the list', async ({
  page,
}) => {
  await page.goto('/fastigheter')
  await expect(cards(page)).not.toHaveCount(0)
  await expect(page.getByText('Senast visad')).toHaveCount(0)
  await openApartment(page, 'Etta för en person')
  await page.goBack()
  const way = page.getByText('Senast visad: Etta för en person')
  await expect(way).toBeInViewport({ ratio: 1 })
  await way.getByRole('link').click()
  const card = cards(page).filter({ hasText: 'Senast visad' })
  await expect(card.getByRole('heading')).toHaveText('Etta för en person')
  await expect(card).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link').first()).toBeFocused()
  await page.reload()
  await expect(cards(page).filter({ hasText: 'Senast visad' })).toHaveCount(1)
})

test('energy class and floor plan are named on the card, and the page says whom to call', async ({
  page,
  desk,
}) => {
  await desk.publishApartment({ title: 'Tvåa med energiklass', energyClass: 'C' })
  await page.goto('/fastigheter')
  const card = cards(page).filter({ hasText: 'Tvåa med energiklass' })
  await expect(card.getByText('Energiklass C')).toBeVisible()
  await expect(card.getByText('planritning')).toHaveCount(0)
  const other = cards(page).filter({ hasText: 'Ljus tvåa' })
  await expect(other.getByText('· planritning')).toBeVisible()
  await expect(other.getByText('Energiklass')).toHaveCount(0)
  await openApartment(page, 'Tvåa med energiklass')
  await expect(page.getByText('Kontaktperson: Anna, 070-174 06 05')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '070-174 06 05' })).toHaveAttribute(
    'href',
    'tel:0701740605',
  )
})
