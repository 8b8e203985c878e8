import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'
import { comesAlive } from './within.ts'

test('what is pressed before a page is alive is done once it is', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Cookieinställningar' }).click()
  await release()
  await expect(page.getByRole('dialog', { name: 'Cookieinställningar' })).toBeVisible()
})

test('whoever presses again meanwhile means the same', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/alltjanst', { waitUntil: 'domcontentloaded' })
  const expander = page.getByRole('button', { expanded: false }).first()
  const name = await expander.textContent()
  await page.evaluate(() => {
    const root = document.getElementById('root')!
    root.addEventListener('click', () => root.append(document.createComment('answered')), true)
  })
  await expander.click()
  await expander.click()
  await release()
  await expect(page.getByRole('button', { expanded: true })).toHaveText(name!)
  const answers = await page
    .locator('#root')
    .evaluate(root => root.innerHTML.match(/<!--answered-->/g))
  expect(answers).toHaveLength(1)
})

test('a search that is asked for before the page is alive is made without loading it anew', async ({
  page,
}) => {
  const release = await holdCode(page)
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') loaded.push(request.url())
  })
  await page.goto('/fastigheter', { waitUntil: 'domcontentloaded' })
  const box = page.getByLabel('Sök lägenhet')
  await box.fill('balkong')
  await box.press('Enter')
  await release()
  await expect(page.getByRole('status')).toHaveText('2 träffar på ”balkong”')
  await expect(page).toHaveURL(/\?q=balkong$/)
  expect(loaded).toHaveLength(1)
})

test('a page comes alive in a tab behind, where nothing is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await comesAlive(page)
})

test.describe('where the code cannot be fetched', () => {
  test.use({ expectedComplaint: /ERR_FAILED|dynamically imported module/ })

  for (const when of ['before', 'after'])
    test(`a search is answered as the browser itself does, asked for ${when} that is known`, async ({
      page,
    }) => {
      const release = await holdCode(page, 'lost')
      await page.goto('/fastigheter', { waitUntil: 'domcontentloaded' })
      const lost = page.waitForEvent('pageerror')
      await page.getByLabel('Sök lägenhet').fill('balkong')
      if (when === 'before') await page.getByRole('button', { name: 'Sök', exact: true }).click()
      await release()
      await lost
      if (when === 'after') await page.getByLabel('Sök lägenhet').press('Enter')
      await expect(page).toHaveURL(/\/fastigheter\?q=balkong$/)
    })
})

/** Keeps back all but the first script until it is released, or lost on the way. */
async function holdCode(page: Page, fate: 'released' | 'lost' = 'released') {
  const waiting = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!start-)[^/]*\.js$/, async route => {
    await waiting.promise
    await (fate === 'lost' ? route.abort() : route.continue())
  })
  return async () => {
    await page.waitForLoadState('load')
    waiting.resolve()
  }
}
