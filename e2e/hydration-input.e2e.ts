import { expect } from '@playwright/test'
import { hold, lateCode } from './hold.ts'
import { test } from './site.ts'

test('a click before hydration is handled after it', async ({ page }) => {
  const letGo = await hold(page, lateCode)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Cookieinställningar' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Cookieinställningar' })).toBeVisible()
})

test('a search that is submitted before hydration is made without loading the page again', async ({
  page,
}) => {
  const letGo = await hold(page, lateCode)
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') loaded.push(request.url())
  })
  await page.goto('/fastigheter', { waitUntil: 'domcontentloaded' })
  const box = page.getByLabel('Sök lägenhet')
  await box.fill('balkong')
  await box.press('Enter')
  letGo()
  await expect(page.getByRole('status')).toHaveText('1 träff på ”balkong”')
  await expect(page).toHaveURL(/\?q=balkong$/)
  expect(loaded).toHaveLength(1)
})

test.describe('where the code cannot be fetched', () => {
  test.use({ expectedComplaint: /ERR_FAILED|dynamically imported module/ })

  for (const when of ['before', 'after'])
    test(`a search is submitted by the browser itself, ${when} that is known`, async ({ page }) => {
      const letGo = await hold(page, lateCode)
      await page.goto('/fastigheter', { waitUntil: 'domcontentloaded' })
      const lost = page.waitForEvent('pageerror')
      await page.getByLabel('Sök lägenhet').fill('balkong')
      if (when === 'before') await page.getByRole('button', { name: 'Sök', exact: true }).click()
      letGo('lost')
      await lost
      if (when === 'after') await page.getByLabel('Sök lägenhet').press('Enter')
      await expect(page).toHaveURL(/\/fastigheter\?q=balkong$/)
    })
})
