import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

/** The letters that Swedish has beside those of English, and the signs of the site's texts. */
const letters = 'åäöé ÅÄÖÉ – ”Räksmörgås”'

test('every letter of Swedish is drawn in the site’s own font, in every weight', async ({
  page,
}) => {
  await openWithFont(page, '/')
  for (const weight of ['400', '500', '600', '650', '700']) {
    await page.locator('h1').evaluate(
      (heading, [text, weight]) => {
        heading.textContent = text!
        heading.style.setProperty('font-weight', weight!)
      },
      [letters, weight],
    )
    const drawn = { familyName: expect.stringMatching(/^Figtree/), isCustomFont: true }
    await expect.poll(() => fontsOf(page, 'h1')).toEqual([drawn])
  }
})

test.describe('a visitor whose font never loads', () => {
  test.use({ expectedComplaint: /net::ERR_FAILED/ })

  // budgets.e2e.ts proves that nothing moves when the font arrives late.
  test('finds everything where it would be with it', { tag: '@phone' }, async ({ page }) => {
    for (const address of ['/', '/alltjanst', '/kontakt', '/integritetspolicy'])
      await test.step(address, async () => {
        await openWithFont(page, address)
        await nothingIsLate(page)
        const own = await textsOf(page)
        await page.route('**/*.woff2', route => route.abort())
        await page.reload()
        await nothingIsLate(page)
        await expect.poll(() => fontsOf(page, 'h1')).toMatchObject([{ isCustomFont: false }])
        const others = await textsOf(page)
        await page.unroute('**/*.woff2')

        expect(own.length).toBeGreaterThan(8)
        expect(others.map(({ text }) => text)).toEqual(own.map(({ text }) => text))
        // Headline and ingress stand on as many lines, at the same height.
        expect(others.slice(0, 2).map(placeOf)).toEqual(own.slice(0, 2).map(placeOf))
        const differing = own.filter(({ width }, index) => {
          const pixels = Math.abs(others[index]!.width - width)
          // A word of few letters differs by whole pixels.
          return pixels > 4 + width * 0.05
        })
        expect(differing).toEqual([])
        expect(Math.abs(total(others) / total(own) - 1)).toBeLessThan(0.02)
      })
  })
})

/** A page that gets the font too late does without it (`font-display: optional`), until it is opened again. */
async function openWithFont(page: Page, address: string) {
  await page.goto(address)
  await expect(async () => {
    const [font] = await fontsOf(page, 'h1')
    if (!font?.isCustomFont) await page.reload()
    expect(font?.isCustomFont).toBe(true)
  }).toPass()
}

/** Neither data nor the code of a form is awaited: a form that waits too long says so in a paragraph of its own. */
const nothingIsLate = (page: Page) =>
  expect(page.locator('[aria-busy=true], .when-late')).toHaveCount(0)

interface Written {
  text: string
  /** Pixels that it takes on a single line. */
  width: number
  /** Pixels from the top of the page, and from there to its end. */
  top: number
  height: number
}

const placeOf = ({ text, top, height }: Written) => ({ text, top, height })
const total = (all: Written[]) => all.reduce((sum, { width }) => sum + width, 0)

/** The headline, then every other heading and paragraph that is seen. */
const textsOf = (page: Page): Promise<Written[]> =>
  page.locator('main :is(h1, h2, h3, p)').evaluateAll(elements =>
    elements
      .filter(element => element.clientWidth > 1 && element.textContent!.trim())
      .toSorted((one, other) => Number(other.matches('h1')) - Number(one.matches('h1')))
      .map(element => {
        const { top, height } = element.getBoundingClientRect()
        const line = element.cloneNode(true) as HTMLElement
        for (const [name, value] of [
          ['position', 'absolute'],
          ['white-space', 'nowrap'],
          ['width', 'max-content'],
          ['max-width', 'none'],
        ])
          line.style.setProperty(name!, value!)
        element.after(line)
        const { width } = line.getBoundingClientRect()
        line.remove()
        return { text: element.textContent!, width, top: top + scrollY, height }
      }),
  )

/** The fonts in which the browser draws this element's text (Chrome DevTools Protocol). */
async function fontsOf(page: Page, selector: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))
}
