import { expect, type Page } from '@playwright/test'
import { contactForm, fill, formOf, openApartment } from './forms.ts'
import { hold } from './hold.ts'
import { moving } from './playwright.config.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { test } from './site.ts'
import { pages, views } from './views.ts'
import { expectHydrated } from './within.ts'

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
  await views['the start page']!.ready(page)
  await page.waitForLoadState('networkidle')
  const loaded = await seen()

  const html = loaded.find(({ type }) => type === 'document')
  expect(html).toMatchObject({ encoding: 'br' })
  expect(html!.bytes).toBeLessThanOrEqual(14_000)
  expect(loaded.filter(({ type }) => type === 'stylesheet')).toEqual([])

  const code = loaded.filter(isCode)
  expect(code.length).toBeGreaterThan(0)
  expect(code.filter(({ encoding }) => encoding !== 'br')).toEqual([])
  expect(sumOf(code)).toBeLessThanOrEqual(88_000)
  const later = /toast|form|submission|admin|amplify|uppy/
  expect(code.filter(({ url }) => later.test(url)).map(({ url }) => url)).toEqual([])

  expect(loaded.filter(({ url }) => url.includes('/hero')).length).toBeGreaterThan(0)
  expect(sumOf(loaded)).toBeLessThanOrEqual(250 * 1024)
  expect(loaded.filter(({ url }) => !url.startsWith(`${site.address}/`))).toEqual([])
  expect(loaded.filter(({ url }) => url.includes('/api/')).length).toBeLessThanOrEqual(2)
  expect(await context.cookies()).toEqual([])
})

test('the page of an apartment is complete in as few bytes, without a call', async ({ page }) => {
  const seen = watchLoading(page)
  const [{ id }] = await (await page.request.get('/api/apartments')).json()
  await page.goto(`/fastigheter/${id}`)
  await page.waitForLoadState('networkidle')
  const loaded = await seen()
  const html = loaded.find(({ type }) => type === 'document')
  expect(html).toMatchObject({ encoding: 'br' })
  // Each closed day of the coming weeks takes 15 to 30 bytes, those around Christmas a hundred.
  expect(html!.bytes).toBeLessThanOrEqual(14_150)
  expect(loaded.filter(({ url }) => url.includes('/api/'))).toEqual([])
})

test('all that a visitor can open loads at most 130,000 bytes of code', async ({ page }) => {
  const seen = watchLoading(page)
  for (const { address } of pages) await page.goto(address)
  await page.goto('/')
  await page.getByRole('button', { name: 'Läs mer' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await openApartment(page, 'Trea nära lekplats')
  await contactForm.open(page)
  const form = formOf(page, contactForm)
  await fill(form, contactForm.values)
  await form.getByRole('button', { name: contactForm.button }).click()
  await expect(form.getByText(/^Referens: /)).toBeVisible()
  const code = (await seen()).filter(isCode)
  expect(code.length).toBeGreaterThan(8)
  expect(sumOf(code)).toBeLessThanOrEqual(130_000)
})

test.describe('when the font comes late', { tag: '@phone' }, () => {
  test.use(moving)

  test('nothing moves', async ({ page }) => {
    await watchShifts(page)
    const letGo = await hold(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expectHydrated(page)
    await views['the start page']!.ready(page)
    const font = page.waitForEvent('requestfinished', request => request.url().endsWith('woff2'))
    letGo()
    await font
    expect(await shiftsOf(page)).toEqual([])
  })
})
