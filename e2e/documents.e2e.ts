import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

/** The address of one of the demo's apartments or news items. */
async function addressOf(page: Page, kind: 'fastigheter' | 'nyheter', index = 0): Promise<string> {
  const call = kind === 'fastigheter' ? '/api/apartments' : '/api/news'
  const all = await (await page.request.get(call)).json()
  return `/${kind}/${all[index].id}`
}

const tagsOf = (page: Page) =>
  page.evaluate(() => ({
    titles: document.querySelectorAll('title').length,
    canonicals: document.querySelectorAll('link[rel=canonical]').length,
    previews: document.querySelectorAll('meta[property="og:title"]').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
  }))

test(
  'an apartment that was opened by its address needs no second call, and has its head once',
  { tag: '@prod' },
  async ({ page }) => {
    const address = await addressOf(page, 'fastigheter')
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ljus tvåa med balkong')
    await expect(page).toHaveTitle('Ljus tvåa med balkong, Lingongränd 4 – Exempelbolaget')
    expect(calls.filter(path => path.startsWith('/api/apartments'))).toEqual([])
    expect(await tagsOf(page)).toEqual({ titles: 1, canonicals: 1, previews: 1, descriptions: 1 })
  },
)

test('a news item that was opened by its address is shown in its dialog, which leads to the start page', async ({
  page,
}) => {
  await page.goto(await addressOf(page, 'nyheter'))
  const dialog = page.getByRole('dialog', { name: 'Ny dag för maskinservice' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/^Från december/)).toBeVisible()
  expect(await tagsOf(page)).toEqual({ titles: 1, canonicals: 1, previews: 1, descriptions: 1 })
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Fastighetsskötsel/)
})

/** Playwright's own names for things leave out what is in there. */
const readable = (page: Page) => page.locator('main noscript').first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an apartment can be read, with whom to ask, and a news item', async ({ page }) => {
    await page.goto(await addressOf(page, 'fastigheter'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ljus tvåa med balkong')
    for (const text of ['7\u00a0450\u00a0kr/mån', 'Tvättstuga', /^Tvåa på andra våningen/])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(main.locator('noscript a[href="tel:0701740605"]')).toBeVisible()
    await expect(main.getByRole('form')).toBeHidden()

    await page.goto(await addressOf(page, 'nyheter'))
    const text = readable(page).locator('p', { hasText: 'Från december tar verkstaden' })
    await expect(text).toBeVisible()
  })
})

test.describe('when the data cannot be read', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('the page asks once more by itself', async ({ page, site }) => {
    // No other test opens this one, so that the edge has nothing that could stand in for it.
    const address = await addressOf(page, 'fastigheter', 1)
    const statuses: number[] = []
    await page.route(`**${address}`, async route => {
      if (route.request().resourceType() !== 'document') return route.continue()
      await site.setFault('dynamodb', 'down')
      const response = await route.fetch()
      await site.setFault('dynamodb', 'ok')
      statuses.push(response.status())
      await route.fulfill({ response })
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lekplats|balkong/)
    expect(statuses).toEqual([503])
  })
})
