import { expect } from '@playwright/test'
import { mendFieldByField, rules } from './form-rules.ts'
import { contactForm, contentOf, fieldOf, fill, formOf } from './forms.ts'
import { letterOf, sendInto } from './sending.ts'
import { test } from './site.ts'

const service = {
  label: 'Vad gäller det?',
  message: 'Välj en tjänst',
  refused: '',
  accepted: 'Annat',
}

test('a contact message is refused until every rule is kept, and is then sent to the staff', async ({
  page,
  site,
}) => {
  await contactForm.open(page)
  const { name, email, phone, message } = rules
  await mendFieldByField(page, contactForm, [name, email, phone, service, message])
  const reference = await sendInto(page, contactForm, {
    title: 'Meddelande skickat!',
    description: 'Vi hör av oss så snart vi kan.',
    confirmation: 'Ditt meddelande är skickat',
  })
  await expect(formOf(page, contactForm).getByRole('status')).toContainText(
    'Vi hör av oss så snart vi kan, på vardagar 08:00–17:00. Är det bråttom? Ring 070-174 06 05.',
  )
  const letter = await letterOf(site, reference)
  expect(letter.text).toContain('Tio tecken')
  expect(letter.replyTo.join()).toContain('b@example.com')
})

const presets = {
  alltjanst: ['Alltjänst för hem och företag', 'Skriv inte personnummer.'],
  fastigheter: ['Fastigheter och uthyrning', 'Skriv inte personnummer.'],
  marktjanster: ['Marktjänster', 'Beskriv vad du vill göra, var och ungefär när.'],
  bilmaskinteknik: [
    'Bil & Maskinteknik',
    'Skriv gärna registreringsnummer eller maskinmodell och önskad dag.',
  ],
  annat: ['Annat', 'Skriv inte personnummer.'],
} as const

test('the service can be chosen from five, each with its hint, and a short Swedish number made long enough with one button', async ({
  page,
}) => {
  await contactForm.open(page)
  const form = formOf(page, contactForm)
  const select = fieldOf(form, 'Vad gäller det?')
  await expect(select).toHaveValue('')
  await expect(select.locator('option')).toHaveText([
    'Välj i listan',
    ...Object.values(presets).map(([text]) => text),
  ])
  for (const [value, [, hint]] of Object.entries(presets)) {
    await select.selectOption(value)
    await expect(fieldOf(form, 'Meddelande')).toHaveAccessibleDescription(hint)
  }

  const phone = fieldOf(form, 'Telefon')
  await expect(phone).toHaveAccessibleDescription('Med riktnummer, till exempel 070-174 06 99.')
  const offer = form.getByRole('button', { name: /^Använd/ })
  await fill(form, { ...contactForm.values, Telefon: '01401234' })
  await expect(offer).toHaveCount(0)
  await form.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(offer).toHaveText('Använd +46 1401234')
  for (const other of ['0140123', '140123456', '+4614012', '']) {
    await phone.fill(other)
    await expect(form.getByText('Ogiltigt telefonnummer')).toBeVisible()
    await expect(offer).toHaveCount(0)
  }
  await phone.fill('014012345')
  await offer.click()
  await expect(phone).toHaveValue('+46 14012345')
  await expect(phone).toBeFocused()
  await expect(form.getByText('Ogiltigt telefonnummer')).toHaveCount(0)
  await expect(offer).toHaveCount(0)
  expect(await contentOf(form, contactForm)).toMatchObject({ Telefon: '+46 14012345' })
})

test(
  '?tjanst= chooses the service, until the form has been sent',
  { tag: '@prod' },
  async ({ page }) => {
    await page.goto('/kontakt?tjanst=finns-inte')
    const form = formOf(page, contactForm)
    await expect(form.getByRole('button', { name: 'Skicka meddelande' })).toBeEnabled()
    await expect(fieldOf(form, 'Vad gäller det?')).toHaveValue('')
    await page.goto('/kontakt?tjanst=bilmaskinteknik')
    await expect(fieldOf(form, 'Vad gäller det?')).toHaveValue('bilmaskinteknik')
    await fill(form, { ...contactForm.values, 'Vad gäller det?': 'Bil & Maskinteknik' })
    await form.getByRole('button', { name: 'Skicka meddelande' }).click()
    await expect(form.getByRole('status')).toContainText('Ditt meddelande är skickat')
    await expect(fieldOf(form, 'Vad gäller det?')).toHaveValue('')
  },
)

test('a visitor who returns from another page to ask about something finds it chosen', async ({
  page,
}) => {
  await contactForm.open(page)
  const form = formOf(page, contactForm)
  await expect(form.getByRole('button', { name: 'Skicka meddelande' })).toBeEnabled()
  await fill(form, { Namn: 'Bo Exempel' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Maskinuthyrning' }).click()
  await page.getByRole('link', { name: 'Diskutera ditt projekt' }).first().click()
  await expect(fieldOf(form, 'Namn')).toHaveValue('Bo Exempel')
  await expect(fieldOf(form, 'Vad gäller det?')).toHaveValue('marktjanster')
})
