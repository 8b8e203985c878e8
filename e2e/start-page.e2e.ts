import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

test(
  'the hero says what the company does, and Kom igång leads to /kontakt',
  { tag: '@prod' },
  async ({ page }) => {
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
  },
)

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

test('the words of the hero stand above its picture on a narrow screen, and where it is empty on a wide one', async ({
  page,
}) => {
  for (const width of [390, 768, 1023, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const { picture, words } = await heroOf(page)
    if (width < 1024) {
      expect(words.length).toBeGreaterThan(5)
      expect(words.filter(({ bottom }) => bottom > picture.top)).toEqual([])
    } else {
      expect(words.some(({ right }) => right > picture.left)).toBe(true)
      expect(words.filter(({ covered }) => covered)).toEqual([])
    }
  }
})

const areas = [
  ['Alltjänst', '/alltjanst'],
  ['Fastigheter', '/fastigheter'],
  ['Marktjänster', '/marktjanster'],
  ['Bil & Maskinteknik', '/bil-maskinteknik'],
] as const

test('four cards under #tjanster link to the service areas, and the promo block with four tiles to the apartments', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.locator('#tjanster').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(areas.map(([title]) => title))
  for (const [position, [title, address]] of areas.entries()) {
    const link = cards.nth(position).getByRole('link', { name: 'Läs mer', exact: true })
    await expect(link).toHaveAccessibleDescription(title)
    await expect(link).toHaveAttribute('href', address)
  }
  await cards.nth(3).getByRole('link', { name: 'Läs mer' }).click()
  await expect(page).toHaveURL('/bil-maskinteknik')

  await page.goBack()
  const promo = page.locator('section', { has: page.getByText('Lediga Lägenheter') })
  const tiles = ['Moderna', 'Centralt', 'Service', 'Trygg']
  await expect(promo.getByRole('heading', { level: 3 })).toHaveText(tiles)
  await expect(promo.getByRole('link', { name: /^Gör en felanmälan/ })).toHaveAttribute(
    'href',
    '/fastigheter#felanmalan',
  )
  await promo.getByRole('link', { name: 'Se lediga lägenheter' }).click()
  await expect(page).toHaveURL('/fastigheter')
})

/**
 * The place of the hero's picture, and of each line and button beside it; `covered` are those
 * with something of the picture behind them, rather than the page's own colour.
 */
const heroOf = (page: Page) =>
  page.getByRole('main').evaluate(async main => {
    const hero = main.querySelector('header')!
    const image = hero.querySelector('img')!
    await image.decode()
    const picture = image.getBoundingClientRect()
    const drawn = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
      willReadFrequently: true,
    })!
    drawn.drawImage(image, 0, 0, picture.width, picture.height)

    const boxes = [...hero.querySelectorAll('p a, p:first-child')].map(each =>
      each.getBoundingClientRect(),
    )
    const text = document.createRange()
    for (const element of hero.querySelectorAll('h1, p')) {
      text.selectNodeContents(element)
      boxes.push(...text.getClientRects())
    }
    const words = boxes.map(({ left, top, right, bottom, width, height }) => {
      const { data } = drawn.getImageData(left - picture.left, top - picture.top, width, height)
      const covered = data.some((value, index) => index % 4 === 3 && value > 8)
      return { left, top, right, bottom, covered }
    })
    return { picture: { left: picture.left, top: picture.top }, words }
  })

test(
  'the town is in evening light on a dark screen, and nobody loads it in both lights',
  { tag: '@phone' },
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', request => {
      const [, name] = /\/assets\/(hero[a-z-]*)-\d/.exec(request.url()) ?? []
      if (name) loaded.push(name)
    })
    const isPhone = page.viewportSize()!.width < 1024
    for (const [colorScheme, wide, narrow] of [
      ['dark', 'hero-evening', 'hero-tall-evening'],
      ['light', 'hero', 'hero-tall'],
    ] as const) {
      // A page that is open when the scheme changes loads the other picture.
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme })
      loaded.length = 0
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      expect(loaded).toEqual([isPhone ? narrow : wide])
    }
  },
)
