import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

/** How many cards with a picture each page has. */
const cards = {
  '/': 7,
  '/alltjanst': 6,
  '/fastigheter': 4,
  '/marktjanster': 4,
  '/bil-maskinteknik': 4,
}

const heroes = { '/': 'hero-tall', '/fastigheter': 'hero-fastigheter', '/kontakt': 'hero-kontakt' }

const screen = (width: number, deviceScaleFactor: number) => ({
  viewport: { width, height: 844 },
  deviceScaleFactor,
})

for (const density of [1, 2, 3])
  test.describe(`with ${density} for each of the page's pixels`, () => {
    test.use(screen(390, density))

    test('no card loads a picture of more than 20 kB, on no width of a screen', async ({
      page,
    }) => {
      const seen = watchPictures(page)
      for (const [address, count] of Object.entries(cards)) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(address)
        // A browser that has a picture asks again only for a larger one.
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          const pictures = await seen('article img', count)
          expect(pictures.filter(({ bytes }) => bytes > 20_000)).toEqual([])
        }
      }
    })
  })

for (const density of [1, 2, 3])
  test.describe(`on a phone with ${density} for each of the page's pixels`, () => {
    test.use(screen(390, density))

    for (const [address, name] of Object.entries(heroes))
      test(`the hero of ${address} loads at most 45 kB`, async ({ page }) => {
        const seen = watchPictures(page)
        await page.goto(address)
        const [hero] = await seen('header img', 1)
        expect(hero!.file).toMatch(new RegExp(`^${name}-\\d+-`))
        expect(hero!.bytes).toBeLessThanOrEqual(45_000)
      })

    test('where no hero has a picture, what is seen first loads at most 20 kB', async ({
      page,
    }) => {
      const seen = watchPictures(page)
      for (const address of ['/alltjanst', '/marktjanster', '/bil-maskinteknik']) {
        await page.goto(address)
        await seen('header img', 0)
        const [first] = await seen('img[fetchpriority=high]', 1)
        expect(first!.bytes).toBeLessThanOrEqual(20_000)
      }
    })
  })

/** Notes what pictures cost. Answers for those of the page that are meant, once they are drawn. */
function watchPictures(page: Page) {
  const sizes = new Map<string, Promise<{ responseBodySize: number }>>()
  page.on('requestfinished', request => {
    if (request.resourceType() === 'image') sizes.set(request.url(), request.sizes())
  })
  return async (selector: string, count: number) => {
    const pictures = page.getByRole('main').locator(selector)
    await expect(pictures).toHaveCount(count)
    const seen: { file: string; bytes: number }[] = []
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const address = await picture.evaluate(image => (image as HTMLImageElement).currentSrc)
      await expect.poll(() => sizes.has(address)).toBe(true)
      const { responseBodySize } = await sizes.get(address)!
      seen.push({ file: address.split('/').at(-1)!, bytes: responseBodySize })
    }
    return seen
  }
}
