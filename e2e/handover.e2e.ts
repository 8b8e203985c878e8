import { expect, type Page } from '@playwright/test'
import { letterTo } from './letters.ts'
import { region } from './page.ts'
import { anAddress, addPhoto, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const section = (page: Page) => region(page, 'Hantverkare')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the company sends a fault to a craftsman, who says on a phone that it is fixed', async ({
  page,
  site,
  context,
}) => {
  const { id, followSecret } = await sendReport(page.request, { phone: '070-174 06 07' })
  await addPhoto(page.request, followSecret, '#285')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = anAddress()
  await page.goto(`/admin/arenden/${id}`)
  await section(page).getByRole('button', { name: 'Skicka till hantverkare' }).click()
  await expect(section(page).getByText('Skriv hantverkarens namn')).toBeVisible()
  expect(await leftOf(page, 'Hantverkarens namn')).toBe(await leftOf(page, 'E-post (valfritt)'))
  await section(page).getByLabel('Hantverkarens namn').fill('El-Eva')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Länken till El-Eva är skapad', 'Kopiera den och skicka den.')
  await section(page).getByLabel('Hantverkarens namn').fill('Rör-Kalle')
  await section(page).getByLabel('E-post (valfritt)').fill(address)
  await section(page).getByLabel('Visa hyresgästens telefonnummer').check()
  await section(page).getByRole('button', { name: 'Skicka till hantverkare' }).click()
  await expectToast(page, 'Felet är skickat till Rör-Kalle', `Länken mejlas till ${address}.`)
  await expect(section(page)).toContainText(/Länken gäller till \d/)
  await section(page).getByRole('button', { name: 'Kopiera länken för Rör-Kalle' }).click()
  await expect(section(page).getByText('Länken är kopierad.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [link] = /http\S+\/hantverkare#\S+/.exec(await letterTo(site, address, 'Lingongränd'))!
  expect(link).toBe(copied)
  await expectUsable(page)

  const theirs = await context.browser()!.newContext({ ...phone, baseURL: site.address })
  const mobile = await theirs.newPage()
  const headers = (await mobile.goto(link))!.headers()
  expect(headers['x-robots-tag'] ?? (await robotsOf(mobile))).toContain('noindex')
  await expect(mobile.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(mobile.getByText('Lingongränd 4, lgh 1102')).toBeVisible()
  await expect(mobile.getByRole('link', { name: 'Ring hyresgästen' })).toHaveAttribute(
    'href',
    'tel:0701740607',
  )
  await expect(mobile.getByRole('img', { name: 'Foto 1 av felet' })).toBeVisible()
  await expectUsable(mobile)
  await mobile.getByRole('button', { name: 'Klart', exact: true }).click()
  await mobile.getByRole('button', { name: 'Ja, arbetet är klart' }).click()
  await expect(mobile.getByText('Skriv vad du har gjort')).toBeVisible()
  await mobile.getByLabel('Vad du gjorde').fill('Luftade elementet.')
  // The connection is lost at the worst moment.
  await theirs.setOffline(true)
  await mobile.getByRole('button', { name: 'Ja, arbetet är klart' }).click()
  await expect(mobile.getByRole('alert')).toBeVisible()
  await expect(mobile.getByLabel('Vad du gjorde')).toHaveValue('Luftade elementet.')
  await theirs.setOffline(false)
  await mobile.getByRole('button', { name: 'Ja, arbetet är klart' }).click()
  const thanks = mobile.getByRole('status')
  await expect(thanks).toHaveText(/^Tack, vi fick veta att arbetet är klart \d/)
  await expect(mobile.locator(':focus').getByRole('status')).toBeVisible()
  await expectUsable(mobile)

  await page.reload()
  await expect(page.getByText('Nytt från hantverkaren')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Svar och meddelanden' })).toContainText(
    'Luftade elementet.',
  )
  await expect(section(page)).toContainText(/Klart \d/)
  await mobile.goto(`/felanmalan#${followSecret}`)
  await expect(mobile.getByText('Hantverkaren har meddelat att felet är åtgärdat.')).toBeVisible()
  await expect(mobile.getByText('Luftade elementet.')).toHaveCount(0)

  await mobile.goto(link)
  await expect(thanks).toBeVisible()
  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(section(page)).toContainText('Länken gäller inte längre')
  // The open page says nothing about the tenant any more once a craftsman returns to it.
  await mobile.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(mobile.getByRole('alert')).toContainText('Länken gäller inte längre.')
  await expect(mobile.getByRole('link', { name: '070-174 06 05' })).toBeVisible()
  await expectUsable(mobile)
  await theirs.close()
})

/** In pixels, of a field: they stand below one another, however wide the page is. */
const leftOf = async (page: Page, label: string) =>
  (await section(page).getByLabel(label).boundingBox())!.x

const robotsOf = (page: Page) =>
  page.locator('meta[name=robots]').first().getAttribute('content', { timeout: 5000 })

test('without a link the page says how it is opened', async ({ page }) => {
  await page.goto('/hantverkare')
  await expect(page.getByText('Sidan öppnas med länken som företaget skickade.')).toBeVisible()
  await expectUsable(page)
})
