import { expect } from '@playwright/test'
import { test } from './desk.ts'
import { fieldOf, fill, formOf, issueReportForm } from './forms.ts'
import { expectUsable } from './usable.ts'

test.describe('when the code of a page cannot be fetched', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

  test('a tenant who follows a link there without a network goes back to what was typed', async ({
    page,
    context,
  }) => {
    const text = 'Elementet i köket är kallt sedan i går.'
    await page.goto('/fastigheter#felanmalan')
    await fill(formOf(page, issueReportForm), { 'Beskriv felet': text })
    await context.setOffline(true)
    const policy = page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' })
    for (let times = 0; times < 2; times += 1) {
      await policy.click()
      const failed = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(failed).toHaveText('Sidan kunde inte visas')
      await expect(failed).toBeFocused()
      await expect(page).toHaveTitle(/^Sidan kunde inte visas – /)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('banner')).toBeVisible()
      await expectUsable(page)
      await page.goBack()
      await expect(fieldOf(formOf(page, issueReportForm), 'Beskriv felet')).toHaveValue(text)
    }
    await context.setOffline(false)
    await policy.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
  })
})

test.describe('when a page fails while it hydrates', () => {
  test.use({ expectedComplaint: /./ })

  test('a visitor can load one with data that it cannot draw again', async ({ page }) => {
    const [{ id, title }] = await (await page.request.get('/api/apartments')).json()
    const address = `**/fastigheter/${id}`
    await page.route(address, async route => {
      const response = await route.fetch()
      const data = /"initialData":[^<]*/
      const body = (await response.text()).replace(data, '"initialData":{"apartment":{}}}')
      await route.fulfill({ response, body })
    })
    await page.goto(`/fastigheter/${id}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Ladda om sidan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

test.describe('an apartment that was deleted between list and click', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('is shown as deleted, with a way back to the listings', async ({ page, desk }) => {
    const apartment = await desk.publishApartment({ title: 'Snart borta' })
    await page.goto('/fastigheter')
    const card = page.getByRole('article').filter({ hasText: 'Snart borta' })
    await expect(card).toBeVisible()
    await desk.remove(apartment)
    await card.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Lägenhet hittades inte')
    await expect(heading).toBeFocused()
    await expect(page.getByText('Den kan vara uthyrd eller borttagen.')).toBeVisible()
    await expect(page).toHaveTitle(/^Lägenhet hittades inte – /)
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('link', { name: 'Till lediga lägenheter', exact: true }).click()
    await expect(page).toHaveURL('/fastigheter')
  })
})

test.describe('when an apartment cannot be read', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('what the listing knew of it can still be read', async ({ page, desk, site }) => {
    const { id } = await desk.publishApartment({ title: 'Känd sedan listan' })
    await page.goto('/fastigheter')
    const card = page.getByRole('article').filter({ hasText: 'Känd sedan listan' })
    await expect(card).toBeVisible()
    await site.setFault('dynamodb', 'down')
    try {
      const answer = page.waitForResponse(`**/api/apartments/${id}`)
      await card.click()
      expect((await answer).status()).toBeGreaterThanOrEqual(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Känd sedan listan')
      await expect(page.getByText('7\u00a0900\u00a0kr/mån')).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    } finally {
      await site.setFault('dynamodb', 'ok')
    }
  })
})
