import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { expectHydrated, hold, lateCode, shiftsOf, watchShifts } from './loading.ts'
import { moving } from './playwright.config.ts'

// A mismatch between what the server sent and what React renders is an error in the console, which
// fails any test (site.ts).

test.use({ ...moving, expectedComplaint: /status of 404/ })

test('every document and file hydrates as it was sent: no element is replaced, no pixel moves', async ({
  page,
  desk,
}) => {
  const full = await desk.publishApartment({
    title: `Skylten "A & B" <b>hos 'oss'</b>`,
    address: 'Provgatan 9 & 11',
    postalCode: '573 31',
    description: 'Första raden.\n\n{{title}} <!--page-->',
    availableFrom: 'Nu & sedan',
    amenities: ['{{amenity}}', 'Kök & hall'],
    energyClass: 'C',
    energyPerformance: 85,
    availabilityStatus: 'upcoming',
  })
  const bare = await desk.publishApartment({ title: 'Bara det nödvändiga' })
  const [shown] = await apartments(page)
  await watchShifts(page)
  for (const { id } of [full, bare, shown!]) await expectHydratedAsSent(page, `/fastigheter/${id}`)
  await expectHydratedAsSent(page, '/fastigheter/0198a3f0-0000-7000-8000-00000000dead')
  for (const address of ['/alltjanst', '/bil-maskinteknik', '/kontakt', '/finns-inte'])
    await expectHydratedAsSent(page, address)
})

/** Opens a page, and compares what the server sent with what is there once it is hydrated. */
async function expectHydratedAsSent(page: Page, address: string) {
  const letGo = await openWithoutCode(page, address)
  const sent = await page.evaluateHandle(() => [
    ...document.querySelectorAll('main *, title, meta'),
  ])
  expect(await sent.evaluate(all => all.length)).toBeGreaterThan(10)
  letGo()
  await expectHydrated(page)
  const lost = await sent.evaluate(all =>
    all
      // It is there for the code to remove.
      .filter(each => !each.isConnected && !each.closest('.when-late'))
      .map(({ outerHTML }) => outerHTML),
  )
  expect(lost, address).toEqual([])
  expect(await shiftsOf(page), address).toEqual([])
}

test('while the code is loading an apartment is there to read, and stays the same page when it comes', async ({
  page,
}) => {
  const [apartment] = await apartments(page)
  const letGo = await openWithoutCode(page, `/fastigheter/${apartment!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ljus tvåa med balkong')
  await expect(page.getByRole('main').locator('dd').nth(2)).toHaveText('7\u00a0450\u00a0kr/mån')
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await page.getByRole('button', { name: /^Vardagsrum/ }).click()
  letGo()
  const thumbnail = page.getByRole('button', { name: /^Vardagsrum/ })
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
})

test('a click before hydration is handled after it', async ({ page }) => {
  const letGo = await openWithoutCode(page, '/')
  await page.getByRole('button', { name: 'Cookieinställningar' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Cookieinställningar' })).toBeVisible()
})

test('a search that is submitted before hydration is made without loading the page again', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') loaded.push(request.url())
  })
  const letGo = await openWithoutCode(page, '/fastigheter')
  await page.getByLabel('Sök lägenhet').fill('balkong')
  await page.getByLabel('Sök lägenhet').press('Enter')
  letGo()
  await expect(page.getByRole('status')).toHaveText('1 träff på ”balkong”')
  await expect(page).toHaveURL(/\?q=balkong$/)
  expect(loaded).toHaveLength(1)
})

test.describe('where the code cannot be fetched', () => {
  test.use({ expectedComplaint: /ERR_FAILED|dynamically imported module/ })

  test('a search is submitted by the browser itself', async ({ page }) => {
    const letGo = await openWithoutCode(page, '/fastigheter')
    const lost = page.waitForEvent('pageerror')
    await page.getByLabel('Sök lägenhet').fill('balkong')
    letGo('lost')
    await lost
    await page.getByLabel('Sök lägenhet').press('Enter')
    await expect(page).toHaveURL(/\/fastigheter\?q=balkong$/)
  })
})

/** Opens a page whose code waits until the result is called. */
async function openWithoutCode(page: Page, address: string) {
  const letGo = await hold(page, lateCode)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return letGo
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every picture of an apartment is seen, with whom to ask, and no button that does nothing', async ({
    page,
  }) => {
    const [apartment] = await apartments(page)
    await page.goto(`/fastigheter/${apartment!.id}`)
    const main = page.getByRole('main')
    const pictures = page
      .getByRole('region', { name: 'Bilder på lägenheten' })
      .locator('img:visible')
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
    expect(apartment!.imageUrls.length).toBeGreaterThan(3)
    await expect(pictures).toHaveCount(apartment!.imageUrls.length)
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ljus tvåa med balkong')
    for (const text of ['7\u00a0450\u00a0kr/mån', 'Tvättstuga', /^Tvåa på andra våningen/])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(main.locator('noscript a[href="tel:0701740605"]')).toBeVisible()
  })
})

/** As the listing has them: those of the demo, and what was published since. */
async function apartments(page: Page): Promise<{ id: string; imageUrls: string[] }[]> {
  return await (await page.request.get('/api/apartments')).json()
}
