import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { dayMilliseconds } from '../shared/clock.ts'
import {
  answering,
  cardOf,
  create,
  dialogOf,
  edit,
  openApartment,
  openApartments,
  stored,
  titleOf,
  house,
  withHouse,
} from './editing.ts'
import { fieldOf, formOf, issueReportForm } from './forms.ts'
import { expectHydrated, hold } from './loading.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectNoOverflowWithLargeText, expectUsable } from './usable.ts'

/** A day so many days from now, as a date input has it. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10)

test('an apartment has the address and energy class of its house, also after the house has changed', async ({
  page,
}) => {
  const [title, apartment] = [titleOf('Syrenhuset'), titleOf('Etta i huset')]
  const { id } = await create(page, 'apartments', { title: apartment })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Hus', exact: true }).click()
  await page.getByRole('button', { name: 'Lägg till hus' }).click()
  const added = dialogOf(page, 'Lägg till nytt hus')
  await added.getByLabel('Namn').fill(title)
  await added.getByRole('button', { name: 'Skapa hus' }).click()
  await expect(added.getByLabel('Adress')).toBeFocused()
  await added.getByLabel('Adress').fill(house.address)
  await added.getByLabel('Postnummer').fill(house.postalCode)
  await added.getByLabel('Energiklass').selectOption('C')
  await added.getByLabel('Energiprestanda').fill('85')
  await added.getByRole('button', { name: 'Skapa hus' }).click()
  await expectToast(page, 'Huset är tillagt', 'Välj det i de lägenheter som hör till det.')

  const dialog = await openApartment(page, apartment)
  await dialog.getByLabel('Hus (valfritt)').selectOption(title)
  await expect(dialog.getByLabel('Adress')).toHaveValue(house.address)
  await expect(dialog.getByLabel('Adress')).not.toBeEditable()
  await expect(dialog.getByLabel('Adress')).toHaveAccessibleDescription(`Från ${title}.`)
  await expect(dialog.getByLabel('Energiklass')).toHaveValue('C')
  await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expectToast(page, 'Lägenhet uppdaterad!')
  await expectOnPage(page, id, 'C, 85\u00a0kWh/m²\u00a0och\u00a0år')

  await page.goto('/admin/hus')
  await edit(page, title)
  await dialogOf(page, 'Redigera hus').getByLabel('Energiklass').selectOption('B')
  await page.getByRole('button', { name: 'Uppdatera hus' }).click()
  await expectToast(page, 'Huset är uppdaterat')
  await expectOnPage(page, id, 'B, 85\u00a0kWh/m²\u00a0och\u00a0år')
  await expect(page.getByText('Exempelvägen 9, 573 31 Tranås').first()).toBeVisible()

  await page.goto('/admin/hus')
  await answering(page, true, () =>
    cardOf(page, title).getByRole('button', { name: 'Radera' }).click(),
  )
  await expectToast(page, 'Huset är raderat', 'Det ligger i papperskorgen i 30 dagar.')
  await expect(cardOf(page, title)).toHaveCount(0)
  expect(await stored(page, 'apartments', apartment)).toMatchObject([{ energyClass: 'B' }])
})

async function expectOnPage(page: Page, id: string, energy: string) {
  await page.goto(`/fastigheter/${id}`)
  await expect(page.getByText(energy, { exact: true })).toBeVisible()
}

test('a declaration that ends is shown on the desk 90 days before, and everybody can manage the houses', async ({
  page,
}) => {
  const [title, later] = [titleOf('Snart'), titleOf('Senare')]
  await withHouse(page, { title: later, validUntil: dayIn(93) }, () =>
    withHouse(page, { title, validUntil: dayIn(80) }, async () => {
      await openApartments(page)
      const notice = page.getByRole('region', { name: 'Energideklarationer' })
      await expect(notice).toContainText(`Energideklarationen för ${title} går ut`)
      await expect(notice).not.toContainText(later)
      await expectUsable(page)
      await notice.getByRole('link', { name: 'Till husen' }).click()
      await expect(cardOf(page, title)).toContainText('Deklarationen går ut')
      await expectUsable(page)
      await edit(page, title)
      await expect(dialogOf(page, 'Redigera hus')).toBeVisible()
      await expectUsable(page)
      await page.keyboard.press('Escape')
    }),
  )
})

test('a sheet for the stairwell is one page of A4, whose code leads to the report with the street filled in', async ({
  page,
}) => {
  const title = titleOf('Trapphuset')
  await withHouse(page, { title, address: 'Å & Ögränd 4' }, async () => {
    await page.goto('/admin/hus')
    await cardOf(page, title).getByRole('link', { name: 'Skriv ut affisch' }).click()
    const sheet = page.getByRole('article', { name: 'Felanmälan' })
    await expect(sheet).toContainText('Ring 070-174 06 05, dygnet runt.')
    await expect(sheet).toContainText('Vid brand eller fara för liv: ring 112.')
    await expectUsable(page)

    expect(await countSheets(page)).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize(a4)
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
    const link = await readCode(await page.screenshot())
    await page.emulateMedia({ media: 'screen', colorScheme: null })
    const { host } = new URL(page.url())
    await expect(sheet).toContainText(`${host}/fastigheter?adress=Å+%26+Ögränd+4#felanmalan`)

    await page.goto(link)
    const report = formOf(page, issueReportForm)
    const address = fieldOf(report, 'Adress och lägenhetsnummer')
    await expect(address).toHaveValue('Å & Ögränd 4')
    await expect(report).toBeInViewport()
    await address.fill('')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' }).click()
    await page.goBack()
    await expectHydrated(page)
    await expect(address).toHaveValue('')
  })
})

/** The number of pages of paper that the page takes. */
async function countSheets(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length
}

test('the sheet of the longest address is one page, and that of a house that is gone says so', async ({
  page,
}) => {
  const address = 'Östra Långa Ögränden i Byn '.repeat(5).slice(0, 119) + '4'
  await withHouse(page, { title: titleOf('Långa'), address }, async id => {
    await page.goto(`/admin/hus/${id}/affisch`)
    await expect(page.getByRole('article')).toContainText(address)
    expect(await countSheets(page)).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflowWithLargeText(page)
  })
  await page.goto(`/admin/hus/${randomUUID()}/affisch`)
  await expect(page.getByText('Huset finns inte längre.')).toBeVisible()
  await expectUsable(page)
})

/** A4 within margins of 15 mm, at 96 pixels an inch. */
const a4 = { width: 680, height: 1009 }

/** The text of the QR code in a picture. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data
}

test('the address of a link takes the place of nothing that is typed, and is a text like any other', async ({
  page,
}) => {
  const address = fieldOf(formOf(page, issueReportForm), 'Adress och lägenhetsnummer')
  const open = (linked: string) =>
    page.goto(`/fastigheter?adress=${encodeURIComponent(linked)}#felanmalan`, {
      waitUntil: 'domcontentloaded',
    })
  const letForm = await hold(page, '**/assets/issue-report-form-*.js')
  await open('Lingongränd 4')
  await address.fill('Storgatan 1, lgh 1001')
  letForm()
  await expectHydrated(page)
  await expect(address).toHaveValue('Storgatan 1, lgh 1001')

  for (const [linked, filled] of [
    ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ['  Lingongränd 4  ', 'Lingongränd 4'],
    ['Lingongränd\n4', ''],
    ['Gata '.repeat(30), ''],
    ['4', ''],
  ] as const) {
    await open(linked)
    await expectHydrated(page)
    await expect(address).toHaveValue(filled)
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await open('Lingongränd 4')
  await expect(page.getByLabel('Address and apartment number')).toHaveValue('Lingongränd 4')
})

test.describe('what a colleague has changed in a house meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('is taken over where nobody else has changed it, and shown where somebody has', async ({
    page,
  }) => {
    const title = titleOf('Gemensamt')
    await withHouse(page, { title }, async id => {
      await page.goto('/admin/hus')
      await edit(page, title)
      const dialog = dialogOf(page, 'Redigera hus')
      await dialog.getByLabel('Adress').fill('Exempelvägen 10')
      const theirs = { ...house, title, address: 'Exempelvägen 11', text: 'Nya fönster.' }
      expect((await page.request.put(`/api/admin/houses/${id}`, { data: theirs })).status()).toBe(
        200,
      )
      await dialog.getByRole('button', { name: 'Uppdatera hus' }).click()
      const notice = dialog.getByRole('status').filter({ hasText: 'Huset sparades' })
      await expect(notice.getByRole('listitem')).toHaveText([
        'AdressSparad: Exempelvägen 11Din: Exempelvägen 10',
      ])
      await expect(dialog.getByLabel('Anteckning')).toHaveValue('Nya fönster.')
      await dialog.getByRole('button', { name: 'Uppdatera hus' }).click()
      await expectToast(page, 'Huset är uppdaterat')
      await edit(page, title)
      await expect(dialog.getByLabel('Adress')).toHaveValue('Exempelvägen 10')
      await expect(dialog.getByLabel('Anteckning')).toHaveValue('Nya fönster.')
    })
  })
})
