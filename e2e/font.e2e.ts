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

/** A page that gets the font too late does without it (`font-display: optional`), until it is opened again. */
async function openWithFont(page: Page, address: string) {
  await page.goto(address)
  await expect(async () => {
    const [font] = await fontsOf(page, 'h1')
    if (!font?.isCustomFont) await page.reload()
    expect(font?.isCustomFont).toBe(true)
  }).toPass()
}

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
