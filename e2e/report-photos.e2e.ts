import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { maxImageBytes } from '#shared/pictures.ts'
import { ftyp, pngOf49Megapixels, pngOfSize } from '../functions/fixtures/picture-bytes.ts'
import { contactForm, inquiryForm, issueReportForm, sendForm } from './forms.ts'
import { jpeg, jpegFile, largeJpegFile } from './jpeg-fixture.ts'
import { hold } from './loading.ts'
import { test } from './site.ts'
import { expectNoOverflow } from './usable.ts'

test.use({ expectedComplaint: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const heic = Buffer.concat([ftyp('heic', 'mif1'), Buffer.alloc(60)])
const advice = 'som inte kan visas på webben. Spara den som JPEG och försök igen.'

/** A report that is sent; its panel, and the rows of its photos. */
async function report(page: Page) {
  const description = `Ett fel, ${Math.random()}.....`
  const values = { ...issueReportForm.values, 'Beskriv felet': description }
  const form = await sendForm(page, issueReportForm, values)
  const panel = form.getByRole('status').filter({ hasText: 'Din felanmälan är mottagen' })
  await expect(panel).toBeFocused()
  return {
    form,
    panel,
    input: form.locator('input[type=file]'),
    row: (name: string) => form.getByRole('listitem').filter({ hasText: name }),
  }
}

/** Follows a case to its page, and gives its photos once there are so many. */
async function follow(page: Page, panel: Locator, count: number) {
  await panel.getByRole('link', { name: /^Följ / }).click()
  const shown = page.getByRole('img', { name: /^Foto som du skickade/ })
  await expect(shown).toHaveCount(count, { timeout: 20_000 })
  return shown
}

/** The announcement of a photo before it is sent. */
const announced = async (page: Page) =>
  (await page.waitForRequest('**/api/follow/photo')).postDataJSON() as {
    type: string
    size: number
  }

test(
  'a tenant who has just sent a report adds photos below it, also those that are too large to be sent',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { panel, input, row } = await report(page)
    const large = await largeJpegFile('läcka.jpg')
    expect(large.buffer.length).toBeGreaterThan(maxImageBytes)
    const sending = announced(page)
    await input.setInputFiles(large)
    const { type, size } = await sending
    expect([type, size < maxImageBytes]).toEqual(['image/jpeg', true])
    await expect(row('läcka.jpg')).toContainText('Skickat', { timeout: 15_000 })

    const wide = pngOfSize(8000, 5200, Buffer.alloc(8001 * 5200))
    const sendingWide = announced(page)
    await input.setInputFiles({ name: 'vägg.png', mimeType: 'image/png', buffer: wide })
    expect((await sendingWide).type).toBe('image/jpeg')
    await expect(row('vägg.png')).toContainText('Skickat', { timeout: 15_000 })

    const longName = `${'IMG_20261123_151208_'.repeat(3)}.png`
    await input.setInputFiles({ name: longName, mimeType: 'image/png', buffer: Buffer.alloc(9) })
    await expect(row(longName)).toBeVisible()
    await expectNoOverflow(page)

    // A region of its own reads changes out once.
    await expect(
      page.getByRole('status').filter({ hasText: 'Skickade foton: 2 av 3.' }),
    ).toHaveCount(1)
    await expect(panel).not.toContainText('Skickat')

    const shown = await follow(page, panel, 2)
    await expect(shown.last()).toHaveJSProperty('naturalWidth', 2000)
  },
)

test('a visitor who has just sent a message adds photos below it and sees them all on its page, and after an inquiry none is asked for', async ({
  page,
}) => {
  const form = await sendForm(page, contactForm)
  const panel = form.getByRole('status').filter({ hasText: 'Ditt meddelande är skickat' })
  await expect(panel).toContainText('Har du bilder? Lägg till dem här nedanför.')
  const input = form.locator('input[type=file]')
  await input.setInputFiles(await jpegFile('infart.jpg', '#285'))
  await expect(form.getByRole('listitem').filter({ hasText: 'infart.jpg' })).toContainText(
    'Skickat',
  )
  const letGo = await hold(page, '**/_local/s3/**')
  await input.setInputFiles(await jpegFile('grind.jpg', '#852'))
  await panel.getByRole('link', { name: 'Följ ditt ärende' }).click()
  await expect(page.getByRole('region', { name: 'Det vi har skrivit' })).toBeVisible()
  letGo()
  await expect(page.getByRole('img', { name: /^Foto som du skickade/ })).toHaveCount(2, {
    timeout: 20_000,
  })

  const inquiry = await sendForm(page, inquiryForm)
  await expect(inquiry.getByRole('status').filter({ hasText: 'är skickad' })).toBeVisible()
  await expect(inquiry.locator('input[type=file]')).toHaveCount(0)
})

test('a large photo is shrunk upright', async ({ page }) => {
  const { panel, input, row } = await report(page)
  const { buffer, ...file } = await largeJpegFile('läcka.jpg')
  const turned = await sharp(buffer)
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(turned.length).toBeGreaterThan(maxImageBytes)
  const sending = announced(page)
  await input.setInputFiles({ ...file, buffer: turned })
  expect((await sending).size).toBeLessThan(maxImageBytes)
  await expect(row('läcka.jpg')).toContainText('Skickat')
  const shown = await follow(page, panel, 1)
  await expect(shown).toHaveJSProperty('naturalHeight', 2000)
})

test('a photo that was not sent says why, and is sent again by one press', async ({
  page,
  context,
}) => {
  const { form, input, row } = await report(page)
  await page.route('**/_local/s3/**', route => route.abort(), { times: 1 })
  await input.setInputFiles(await jpegFile('kök.jpg', '#285'))
  await expect(row('kök.jpg')).toContainText(
    'Tjänsten svarar inte just nu. Försök igen om en stund.',
  )
  await context.setOffline(true)
  await row('kök.jpg').getByRole('button', { name: 'Försök igen' }).click()
  await expect(row('kök.jpg')).toContainText(
    'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  )
  await expect(form.getByRole('status').filter({ hasText: 'Skickade foton: 0 av 1.' })).toHaveCount(
    1,
  )
  await context.setOffline(false)
  await row('kök.jpg').getByRole('button', { name: 'Försök igen' }).click()
  // The button that was pressed is gone.
  await expect(row('kök.jpg')).toBeFocused()
  await expect(row('kök.jpg')).toContainText('Skickat')
})

test('a file that cannot be a photo is told at once, and sent nowhere', async ({ page }) => {
  const { form, input, row } = await report(page)
  const files = [
    ['a.heic', 'image/heic', 'x', 'Bara foton i JPEG, PNG eller WebP kan läggas till.'],
    ['b.heic', '', heic, `Bilden är i formatet HEIC, ${advice}`],
    ['tom.jpg', 'image/jpeg', '', 'Filen är tom. Välj ett annat foto.'],
  ] as const
  for (const [name, mimeType, content, sentence] of files) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    await expect(form.getByRole('alert')).toHaveText(sentence)
  }
  let calls = 0
  page.on('request', request => void (calls += Number(request.url().includes('/api/follow/photo'))))
  const whole = await jpeg('#285', { noise: 30 })
  const wrong = [
    ['falsk.jpg', Buffer.from('<svg/>'), 'Bara foton i JPEG, PNG eller WebP kan läggas till.'],
    ['mobil.jpg', heic, `Bilden är i formatet HEIC, ${advice}`],
    [
      'halv.jpg',
      whole.subarray(0, whole.length / 2),
      'Bilden är skadad och kan inte visas. Spara den på nytt eller välj en annan.',
    ],
    [
      'jätte.jpg',
      pngOf49Megapixels().subarray(0, 20_000),
      'Bilden har för många bildpunkter. Förminska den och försök igen.',
    ],
  ] as const
  for (const [name, buffer, sentence] of wrong) {
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(row(name)).toContainText(sentence)
    await expect(row(name).getByRole('button')).toHaveCount(0)
  }
  expect(calls).toBe(0)
})

test('a report that is sent stays sent where the code for photos cannot be loaded', async ({
  page,
}) => {
  await page.route('**/photo-field*', route => route.abort())
  const { panel, input } = await report(page)
  await expect(panel).toContainText('Referens')
  await expect(input).toHaveCount(0)
})
