import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

/** How many cards with a picture each page has. */
const cards = {
  '/': 7,
  '/alltjanst': 6,
  '/fastigheter': 3,
  '/marktjanster': 4,
  '/bil-maskinteknik': 4,
  '/kontakt': 0,
}

const heroes: Record<string, string> = {
  '/': 'hero-tall',
  '/alltjanst': 'area-alltjanst',
  '/marktjanster': 'area-marktjanster',
  '/bil-maskinteknik': 'area-bil-maskinteknik',
  '/fastigheter': 'hero-fastigheter',
  '/kontakt': 'hero-kontakt',
}

const phone = { width: 390, height: 844 }

for (const deviceScaleFactor of [1, 2, 3])
  test.describe(`with ${deviceScaleFactor} for each of the page's pixels`, () => {
    test.use({ viewport: phone, deviceScaleFactor })

    test('a phone loads at most 45 kB for a hero, and no screen more than 20 kB for a card', async ({
      page,
    }) => {
      const seen = watchPictures(page)
      for (const [address, count] of Object.entries(cards))
        await test.step(address, async () => {
          await page.setViewportSize(phone)
          await page.goto(address)
          const name = heroes[address]
          const [hero] = await seen('header img', 1)
          expect(hero!.file).toMatch(new RegExp(`^${name}-\\d+-`))
          expect(hero!.bytes).toBeLessThanOrEqual(45_000)
          // A browser that has a picture asks again only for a larger one.
          for (const width of count > 0 ? [390, 768, 1440] : []) {
            await page.setViewportSize({ ...phone, width })
            const pictures = await seen('article img', count)
            expect(pictures.filter(({ bytes }) => bytes > 20_000)).toEqual([])
          }
        })
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
    const addresses = await pictures.evaluateAll(async images => {
      const shown: string[] = []
      for (const image of images as HTMLImageElement[]) {
        image.scrollIntoView({ block: 'center' })
        await image.decode()
        shown.push(image.currentSrc)
      }
      return shown
    })
    const seen: { file: string; bytes: number }[] = []
    for (const address of addresses) {
      await expect.poll(() => sizes.has(address)).toBe(true)
      const { responseBodySize } = await sizes.get(address)!
      seen.push({ file: address.split('/').at(-1)!, bytes: responseBodySize })
    }
    return seen
  }
}
