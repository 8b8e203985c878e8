import { expect } from '@playwright/test'
import { test } from './site.ts'

test('the hero says what the company does, and Kom igång leads to /kontakt', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('main').locator('header')
  await expect(hero.getByText('Lokalt i Tranås', { exact: true })).toBeVisible()
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
    'Vi hjälper fastighetsägare, företag och privatpersoner',
  )
  await expect(
    hero.getByText(
      'Allt inom fastighetsskötsel, trädgård och marktjänster – med hjärta för service',
      { exact: true },
    ),
  ).toBeVisible()
  await hero.getByRole('link', { name: 'Kom igång' }).click()
  await expect(page).toHaveURL('/kontakt')
})

test('the hero is at least 400 px high on small and 500 px on medium screens', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('main').locator('header > div').first()
  for (const [width, height] of [
    [390, 400],
    [767, 400],
    [768, 500],
    [1440, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(hero).toHaveCSS('min-height', `${height}px`)
    expect((await hero.boundingBox())!.height).toBeGreaterThanOrEqual(height)
  }
})

const areas = [
  ['Alltjänst', 'Fastighetsförvaltning, Städ, Trädgård, Sopning, Snöskottning', '/alltjanst'],
  ['Fastigheter', 'Uthyrning av lägenheter, felanmälan och fastighetsservice.', '/fastigheter'],
  ['Marktjänster', 'Entreprenad, grävning, plattläggning och maskinuthyrning.', '/marktjanster'],
  [
    'Bil & Maskinteknik',
    'Bilreparation, maskinservice, diagnostik och förebyggande underhåll.',
    '/bil-maskinteknik',
  ],
] as const

test('four cards under #tjanster link to the four service areas', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#tjanster').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(areas.map(([title]) => title))
  for (const [position, [title, description, address]] of areas.entries()) {
    const card = cards.nth(position)
    await expect(card.getByText(description, { exact: true })).toBeVisible()
    const link = card.getByRole('link', { name: 'Läs mer', exact: true })
    await expect(link).toHaveAccessibleDescription(title)
    await expect(link).toHaveAttribute('href', address)
  }
  await cards.nth(3).getByRole('link', { name: 'Läs mer' }).click()
  await expect(page).toHaveURL('/bil-maskinteknik')
})

test('the promo block leads to the apartments and has four tiles', async ({ page }) => {
  await page.goto('/')
  const promo = page.locator('section', { has: page.getByText('Lediga Lägenheter') })
  await expect(promo.getByRole('heading', { level: 2 })).toHaveText('Lediga Lägenheter')
  await expect(promo.getByRole('heading', { level: 3 })).toHaveText([
    'Moderna',
    'Centralt',
    'Service',
    'Trygg',
  ])
  await expect(promo.getByRole('listitem')).toHaveText([
    /Bekvämligheterna står i varje annons\.$/,
    /Lägenheter i Tranås, med adressen i varje annons\.$/,
    /Gör en felanmälan på webben när det passar dig\.$/,
    /En hyresvärd med över 15 års erfarenhet\.$/,
  ])
  await promo.getByRole('link', { name: 'Se lediga lägenheter' }).click()
  await expect(page).toHaveURL('/fastigheter')
})
