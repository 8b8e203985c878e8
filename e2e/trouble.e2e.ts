import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './site.ts'

test.describe('when the apartments cannot be read', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('a visitor is told so and tries again', async ({ page, site }) => {
    // The edge answers what it has been asked before even when everything behind it is down.
    const search = randomUUID()
    await site.setFault('dynamodb', 'down')
    try {
      await page.goto(`/fastigheter?q=${search}`)
      await expect(page.getByRole('alert')).toContainText('Lägenheterna kunde inte hämtas.')
    } finally {
      await site.setFault('dynamodb', 'ok')
    }
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByText('Inga lägenheter hittades.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('when the code of a page cannot be fetched', () => {
  test.use({ expectedComplaint: /ERR_FAILED|dynamically imported module|status of 404/ })

  test('a visitor who follows a link there can, too', async ({ page }) => {
    const code = '**/assets/fastigheter-*.js'
    await page.route(code, route => route.abort())
    await page.goto('/finns-inte')
    await page.getByRole('link', { name: 'Lediga lägenheter' }).click()
    await expect(page.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Ladda om sidan' }).click()
    await expect(page.getByRole('heading', { name: 'Lediga lägenheter i Tranås' })).toBeVisible()
  })
})

test.describe('when a page fails while it hydrates', () => {
  test.use({ expectedComplaint: /./ })

  for (const [how, spoil] of [
    ['draw', (json: string) => json.replace(/"initialData":.*/, '"initialData":{"apartment":{}}}')],
    ['read', () => '{'],
  ] as const)
    test(`a visitor can load one with data that it cannot ${how} again`, async ({ page }) => {
      const [{ id, title }] = await (await page.request.get('/api/apartments')).json()
      const address = `**/fastigheter/${id}`
      await page.route(address, async route => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /(id="page-data"[^>]*>)([^<]*)/,
          (_, tag, json) => tag + spoil(json),
        )
        await route.fulfill({ response, body })
      })
      await page.goto(`/fastigheter/${id}`, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeVisible()
      await page.unroute(address)
      await page.getByRole('button', { name: 'Ladda om sidan' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
})
