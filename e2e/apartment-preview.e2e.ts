import { expect, type Page } from '@playwright/test'
import { sentences } from '#shared/sentences.ts'
import { dialogOf, openNewApartment, stored, titleOf } from './editing.ts'
import { choose } from './editing-pictures.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'

const address = '/admin/forhandsvisning'

/** Opens the preview of a new apartment whose only field is its title, if it has one. */
async function preview(page: Page, title = '') {
  const editor = await openNewApartment(page)
  if (title) await editor.getByLabel('Titel').fill(title)
  return { editor, ...(await openPreview(page)) }
}

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Förhandsgranska' }).click()
  const dialog = dialogOf(page, 'Förhandsgranska')
  const frame = dialog.getByTitle('Lägenhetens sida')
  const shown = frame.contentFrame()
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  return { dialog, frame, shown }
}

test('an administrator sees the page of an apartment that is half written, and nothing is saved', async ({
  page,
}) => {
  const title = titleOf('Halvskriven')
  const { editor, dialog, frame, shown } = await preview(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Titel saknas')
  await expect(shown.getByText('Adress saknas, Tranås')).toBeVisible()
  await expect(shown.getByText('Bild saknas')).toBeVisible()
  await expect(shown.getByRole('term')).toHaveText(['Inflyttning'])
  expect((await frame.boundingBox())!.width).toBe(390)
  await dialog.getByRole('button', { name: 'Dator' }).click()
  await expect(shown.getByRole('link', { name: 'Fastigheter', exact: true })).toBeVisible()
  const { x, width } = (await frame.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
  await dialog.getByRole('button', { name: 'Stäng' }).click()

  await editor.getByLabel('Titel').fill(title)
  const upload = await choose(page, 'Ladda upp bilder', [
    await jpegFile('kok.jpg', '#aa3333', { width: 300, height: 200 }),
  ])
  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expect(upload).toHaveCount(0)
  await editor.getByLabel('Bildbeskrivning (valfritt)').fill('Kök mot gården')
  const { shown: again } = await openPreview(page)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(title)
  const picture = again.getByRole('img', { name: 'Kök mot gården' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  expect(await stored(page, 'apartments', title)).toEqual([])
})

test('with the keyboard one goes into the page and out of it again', async ({ page }) => {
  const { editor, dialog, shown } = await preview(page, 'Utan mus')
  await dialog.getByRole('button', { name: 'Telefon' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Dator' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Tab')
  await expect(shown.getByRole('link', { name: /till startsidan/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'Förhandsgranska' })).toBeFocused()
  await expect(editor.getByLabel('Titel')).toHaveValue('Utan mus')
})

test.describe('without a network', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('the preview says so in place of a page', async ({ page, context }) => {
    const editor = await openNewApartment(page)
    await expect(editor.getByLabel('Titel')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Förhandsgranska' }).click()
    const dialog = dialogOf(page, 'Förhandsgranska')
    await expect(dialog.getByRole('status')).toHaveText(sentences.offline)
    await context.setOffline(false)
  })
})

test('links in the preview lead nowhere, and its form sends nothing', async ({ page, context }) => {
  const { shown } = await preview(page, 'Stannar här')
  const sent: string[] = []
  const form = shown.getByRole('form', { name: 'Intresseanmälan' })
  await form.getByLabel('Namn').fill('Anna Exempel')
  await form.getByLabel('E-post').fill('anna@example.com')
  await form.getByLabel('Telefon').fill('070-174 06 05')
  await form.getByLabel('Meddelande').fill('Är lägenheten ledig?')
  page.on('request', request => sent.push(request.url()))
  await form.getByRole('button', { name: 'Skicka intresseanmälan' }).click()
  for (const name of ['Tillbaka till lediga lägenheter', 'Integritetspolicy', 'Ansök nu'])
    await shown.getByRole('link', { name }).first().click()
  await shown.getByRole('link', { name: /^Visa på karta/ }).click({ modifiers: ['Control'] })
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Stannar här')
  expect(page.frames().map(each => new URL(each.url()).pathname)).toEqual([
    '/admin/lagenheter/ny',
    address,
  ])
  expect(context.pages()).toHaveLength(1)
  expect(sent.filter(url => url.includes('/api/'))).toEqual([])
})

test('opened by itself the preview says where it belongs', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByText(/med knappen Förhandsgranska/)).toBeVisible()
})
