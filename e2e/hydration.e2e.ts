import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { hold, lateCode } from './hold.ts'
import { moving } from './playwright.config.ts'
import { expectHydrated } from './within.ts'

// A mismatch between what the server sent and what React renders is an error in the console, which
// fails any test (site.ts).

test.use(moving)

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
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 })
    new PerformanceObserver(list => {
      for (const _ of list.getEntries()) Object.assign(globalThis, { shifts: 1 })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const { id } of [full, bare, shown!]) await expectHydratedAsSent(page, `/fastigheter/${id}`)
  for (const address of ['/alltjanst', '/marktjanster', '/bil-maskinteknik', '/kontakt'])
    await expectHydratedAsSent(page, address)
})

test.describe('when there is no such apartment', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('the page that says so hydrates as it was sent', async ({ page }) => {
    await expectHydratedAsSent(page, '/fastigheter/0198a3f0-0000-7000-8000-00000000dead')
    await expectHydratedAsSent(page, '/finns-inte')
  })
})

test.describe('while the code is loading', () => {
  test('an apartment is there to read, and stays the same page when it comes', async ({ page }) => {
    const letGo = await hold(page, lateCode)
    const [apartment] = await apartments(page)
    await page.goto(`/fastigheter/${apartment!.id}`, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Ljus tvåa med balkong')
    await expect(page.getByRole('main').locator('dd').nth(2)).toHaveText('7\u00a0450\u00a0kr/mån')
    await expect(page.getByRole('main').locator('img').first()).toBeVisible()
    await page.getByRole('button', { name: /^Vardagsrum/ }).click()
    letGo()
    await expect(page.getByRole('button', { name: /^Vardagsrum/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every picture of an apartment is seen, and no button that does nothing', async ({
    page,
  }) => {
    const [apartment] = await apartments(page)
    await page.goto(`/fastigheter/${apartment!.id}`)
    const gallery = page.getByRole('region', { name: 'Bilder på lägenheten' })
    const pictures = gallery.locator('img:visible')
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
    expect(apartment!.imageUrls.length).toBeGreaterThan(3)
    await expect(pictures).toHaveCount(apartment!.imageUrls.length)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

/** As the listing has them: those of the demo, and what was published since. */
async function apartments(page: Page): Promise<{ id: string; imageUrls: string[] }[]> {
  return await (await page.request.get('/api/apartments')).json()
}

/** Opens a page, and compares what the server sent with what is there once it is hydrated. */
async function expectHydratedAsSent(page: Page, address: string) {
  const letGo = await hold(page, lateCode)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
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
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') ?? 0), address).toBe(0)
}
