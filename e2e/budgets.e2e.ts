import { expect, type Page } from '@playwright/test'
import { budgets } from '../bench/budgets.ts'
import { expectHydrated, hold, shiftsOf, watchShifts } from './loading.ts'
import { moving } from './playwright.config.ts'
import { joinSession, loginScreen } from './signed-in.ts'
import { test } from './site.ts'
import { views } from './views.ts'

interface Loaded {
  url: string
  type: string
  /** Bytes as they came over the line, compressed, without the headers. */
  bytes: number
  encoding: string | undefined
}

/** Everything that the page asks for, as far as it has come. */
function watchLoading(page: Page) {
  const loading: Promise<Loaded>[] = []
  page.on('requestfinished', request => {
    const load = async () => ({
      url: request.url(),
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
      encoding: (await (await request.response())!.allHeaders())['content-encoding'],
    })
    loading.push(load())
  })
  return async () => await Promise.all(loading)
}

const isCode = ({ url }: Loaded) => url.endsWith('.js')

/** The bytes of these, each file once: what the browser has already comes without any. */
function sumOf(loaded: Loaded[]): number {
  const urls = [...new Set(loaded.map(({ url }) => url))]
  const sizes = urls.map(url => loaded.filter(each => each.url === url).map(({ bytes }) => bytes))
  return sizes.reduce((sum, each) => sum + Math.max(...each), 0)
}

test('the start page loads little, from one place, and sets no cookie', async ({
  page,
  site,
  context,
}) => {
  const seen = watchLoading(page)
  await page.goto('/')
  await views['the start page']!.ready!(page)
  await page.waitForLoadState('networkidle')
  const loaded = await seen()

  const html = loaded.find(({ type }) => type === 'document')
  expect(html).toMatchObject({ encoding: 'br' })
  expect(html!.bytes).toBeLessThanOrEqual(budgets.startHtml)
  expect(loaded.filter(({ type }) => type === 'stylesheet')).toEqual([])

  const code = loaded.filter(isCode)
  expect(code.length).toBeGreaterThan(0)
  // CloudFront does not compress what has less than 1,000 bytes.
  const plain = code.filter(({ encoding }) => encoding !== 'br')
  expect(plain.filter(({ bytes }) => bytes >= 1000)).toEqual([])
  expect(sumOf(code)).toBeLessThanOrEqual(budgets.pageCode)
  const later = /toast|form|submission|admin|amplify|uppy/
  expect(code.filter(({ url }) => later.test(url)).map(({ url }) => url)).toEqual([])

  expect(loaded.filter(({ url }) => url.includes('/hero')).length).toBeGreaterThan(0)
  expect(sumOf(loaded)).toBeLessThanOrEqual(budgets.startPage)
  expect(loaded.filter(({ url }) => !url.startsWith(`${site.address}/`))).toEqual([])
  expect(loaded.filter(({ url }) => url.includes('/api/')).length).toBeLessThanOrEqual(2)
  expect(await context.cookies()).toEqual([])
})

test.describe('of administrators', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('the sign-in page and the desk load no more code than their budgets', async ({
    page,
    site,
  }) => {
    const seen = watchLoading(page)
    const loadedCode = async () => {
      await page.waitForLoadState('networkidle')
      return (await seen()).filter(isCode)
    }
    await loginScreen(page).open()
    expect(sumOf(await loadedCode())).toBeLessThanOrEqual(budgets.signInCode)

    await joinSession(page, site)
    const { length } = await loadedCode()
    await page.goto('/admin')
    await expect(page.getByRole('tab', { name: 'Lägenheter' })).toBeVisible()
    const all = await loadedCode()
    // Files that the sign-in page has loaded as well come from the browser's cache.
    const ofDesk = new Set(all.slice(length).map(({ url }) => url))
    expect(sumOf(all.filter(({ url }) => ofDesk.has(url)))).toBeLessThanOrEqual(budgets.deskCode)
  })
})

test.describe('when the font comes late', { tag: '@phone' }, () => {
  test.use(moving)

  test('nothing moves', async ({ page }) => {
    await watchShifts(page)
    const letGo = await hold(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expectHydrated(page)
    await views['the start page']!.ready!(page)
    const font = page.waitForEvent('requestfinished', request => request.url().endsWith('woff2'))
    letGo()
    await font
    expect(await shiftsOf(page)).toEqual([])
  })
})

/** The letters that Swedish has beside those of English, and the signs of the site's texts. */
const letters = 'åäöé ÅÄÖÉ – ”Räksmörgås”'

test('every letter of Swedish is drawn in the site’s own font, in every weight', async ({
  page,
}) => {
  // A page that gets the font too late does without it until it is opened again.
  await page.goto('/')
  await page.reload()
  for (const weight of ['400', '500', '600', '650', '700']) {
    await page.locator('h1').evaluate(
      (heading, [text, weight]) => {
        heading.textContent = text!
        heading.style.setProperty('font-weight', weight!)
      },
      [letters, weight],
    )
    const drawn = { familyName: expect.stringMatching(/^Figtree/), isCustomFont: true }
    await expect.poll(() => fontsOfHeading(page)).toEqual([drawn])
  }
})

/** The fonts in which the browser draws the headline (Chrome DevTools Protocol). */
async function fontsOfHeading(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))
}
