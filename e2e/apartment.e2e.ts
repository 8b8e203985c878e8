import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { openApartment } from './forms.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { waitForPaint } from './loading.ts'
import { toast } from './toast.ts'
import { brokenWordsOf, expectNoOverflowWithLargeText, expectUsable } from './usable.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Bilder på lägenheten' })
/** One of the large ones; each has a thumbnail of its name. */
const large = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Bilder' }).getByRole('img', { name })

test('from its card to its page: badge, title, address, facts, amenities and description', async ({
  page,
}) => {
  await openApartment(page, 'Ljus tvåa med balkong')
  const main = page.getByRole('main')
  await expect(page).toHaveTitle('Ljus tvåa med balkong, Lingongränd 4 – Exempelbolaget')
  await expect(main.getByText('Tillgänglig', { exact: true })).toBeVisible()
  await expect(main.getByText('Lingongränd 4, 573 00 Tranås', { exact: true })).toBeVisible()
  await expect(main.locator('dt, dd')).toHaveText([
    'Rum',
    '2 rok',
    'Storlek',
    '58\u00a0m²',
    'Hyra',
    '7\u00a0450\u00a0kr/mån',
    'Våning',
    '2 av 4',
    'Inflyttning',
    'Ledig nu',
    'Visning',
    'Efter överenskommelse',
  ])
  const amenities = main.locator('section', { hasText: /^Bekvämligheter/ }).getByRole('listitem')
  const named = ['Balkong', 'Hiss', 'Förråd', 'Tvättstuga', 'Värme ingår', 'Vatten ingår']
  await expect(amenities).toHaveText(named)
  await expect(main.getByText(/^Tvåa på andra våningen/)).toBeVisible()
  await expect(large(page, 'Lingongränd 4: hyreshuset sett från gatan')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Visa på karta' })).toHaveAttribute(
    'href',
    /Lingongr%C3%A4nd%204%2C%20573%2000%20Tran%C3%A5s$/,
  )
  await page.setViewportSize({ width: 320, height: 640 })
  for (const fact of await main.locator('dd').all())
    expect(await fact.evaluate(brokenWordsOf)).toEqual([])
})

test(
  'an apartment that was opened by its address needs no second call, and has its head once',
  { tag: '@prod' },
  async ({ page }) => {
    const [{ id }] = await (await page.request.get('/api/apartments')).json()
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    await page.goto(`/fastigheter/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ljus tvåa med balkong')
    await expect(page).toHaveTitle('Ljus tvåa med balkong, Lingongränd 4 – Exempelbolaget')
    expect(calls.filter(path => path.startsWith('/api/apartments'))).toEqual([])
    const head = page.locator('title, link[rel=canonical], meta[name=description]')
    await expect(head).toHaveCount(3)
  },
)

test('other badges, no postal code, no amenities, no description', async ({ page, desk }) => {
  await desk.publishApartment({ title: 'Bara det nödvändiga', availabilityStatus: 'upcoming' })
  await page.goto('/fastigheter')
  const card = page.getByRole('article').filter({ hasText: 'Bara det nödvändiga' })
  await expect(card.locator('svg').first()).toHaveCSS('width', '40px')
  await expect(card.locator('img')).toHaveCount(0)
  await openApartment(page, 'Bara det nödvändiga')
  await expect(gallery(page).getByText('Bild saknas')).toBeVisible()
  await expect(gallery(page).locator('svg')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Kommer snart', { exact: true })).toBeVisible()
  await expect(main.getByText('Provgatan 9, Tranås', { exact: true })).toBeVisible()
  await expect(main.locator('dd').last()).toHaveText('Kontakta oss')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Intresseanmälan'])
})

const aLetOne = {
  title: 'Uthyrd i veckan',
  availabilityStatus: 'rented',
  availableFrom: 'Ledig nu',
}

test('the page of a let apartment says so, shows what is free, and takes no inquiry', async ({
  page,
  desk,
}) => {
  const { id } = await desk.publishApartment(aLetOne)
  await page.goto(`/fastigheter/${id}`)
  const main = page.getByRole('main')
  await expect(page).toHaveTitle('Uthyrd: Uthyrd i veckan, Provgatan 9 – Exempelbolaget')
  await expect(main.getByText('Uthyrd', { exact: true })).toBeVisible()
  await expect(main.getByText('Lägenheten är uthyrd och går inte längre att söka.')).toBeVisible()
  await expect(main.locator('dt')).toHaveText(['Rum', 'Storlek', 'Hyra'])
  await expect(main.getByText('Ledig nu', { exact: true })).toHaveCount(0)
  for (const gone of ['Ansök nu', 'Skriv ut', 'Dela', 'Skicka intresseanmälan'])
    await expect(main.getByText(gone)).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Lediga lägenheter'])
  await expectUsable(page)
  await expectNoOverflowWithLargeText(page)
  await expect(main.getByText('Snickarvägen 12 · 3 rok · 9\u00a0200\u00a0kr/mån')).toBeVisible()
  await main.getByRole('link', { name: 'Trea nära lekplats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trea nära lekplats')
  await page.goBack()
  await main.getByRole('link', { name: 'Se lediga lägenheter' }).click()
  await expect(page).toHaveURL('/fastigheter')
})

test('clicking a thumbnail selects the shown image', async ({ page, desk }) => {
  const imageUrls = [
    await desk.publishPicture(await jpegFile('a.jpg', '#a33')),
    await desk.publishPicture(await jpegFile('a.jpg', '#3a3')),
  ]
  const imageAlts = { [imageUrls[1]!]: 'Kök med fönster mot gården' }
  await desk.publishApartment({ title: 'Tvåa med bilder', imageUrls, imageAlts })
  await page.goto('/fastigheter')
  const card = page.getByRole('article').filter({ hasText: 'Tvåa med bilder' })
  await expect(card.getByText('2 bilder')).toBeVisible()
  await expect(card.getByRole('img', { name: 'Tvåa med bilder, bild 1 av 2' })).toBeVisible()
  await card.click()

  const shown = large(page, 'Kök med fönster mot gården')
  const thumbnails = gallery(page).getByRole('button', { name: /^(Tvåa|Kök) med/ })
  await expect(shown).not.toBeInViewport()
  await expect(thumbnails).toHaveCount(2)
  await gallery(page).getByRole('button', { name: 'Kök med fönster mot gården' }).click()
  await expect(shown).toBeInViewport({ ratio: 0.9 })
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'false')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain(imageUrls[1]!.replace(/\/[^/]+$/, ''))
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('where the device refuses to share, the address is copied, or shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openApartment(page, 'Trea nära lekplats')
  const share = (refusal: string) =>
    page.evaluate(name => {
      const refuse = () => Promise.reject(new DOMException('Refused', name))
      Object.defineProperty(navigator, 'share', { configurable: true, value: refuse })
    }, refusal)
  const press = () => page.getByRole('button', { name: 'Dela' }).click()
  await share('AbortError')
  await press()
  await waitForPaint(page)
  await expect(toast(page)).toHaveCount(0)
  for (const refusal of ['NotAllowedError', 'InvalidStateError', 'DataError']) {
    await share(refusal)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await press()
    await expect(toast(page)).toContainText('Länken är kopierad.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  }
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  )
  await press()
  await expect(toast(page)).toContainText(page.url())
})

test('its address can be shared, and on paper it has the company’s letterhead, its floor plan and no ways to other pages', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) })
  })
  await openApartment(page, 'Trea nära lekplats')
  await page.getByRole('button', { name: 'Dela' }).click()
  await expect(toast(page)).toContainText('Länken är kopierad.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('9\u00a0200\u00a0kr/mån')).toBeVisible()
  await expect(page.getByText(/^Exempelbolaget\sExempelgatan 1, 573 00 Tranås/)).toHaveText(
    /Tranås · 070-174 06 05 · info@example\.com\shttps:\/\/www\.example\.com\/fastigheter\/[\da-f-]{36}$/,
  )
  await expect(gallery(page).locator('img:visible')).toHaveCount(2)
  await expect(large(page, /^Planritning/)).toBeInViewport()
  for (const hidden of [
    page.locator('body > #root > header'),
    page.locator('body > #root > footer'),
    page.locator('#cookies'),
    page.locator('#intresse'),
    page.getByText('Skriv ut'),
    page.getByText('Visa planritningen'),
    page.getByText('Tillbaka till lediga lägenheter'),
  ])
    await expect(hidden).toBeHidden()
})
