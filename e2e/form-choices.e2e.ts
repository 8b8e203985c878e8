import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { firstAid as english } from '#shared/first-aid/en.ts'
import { firstAid as easy } from '#shared/first-aid/latt.ts'
import { firstAid } from '#shared/first-aid/sv.ts'
import { contactForm, fieldOf, fill, formOf, issueReportForm, openApartment } from './forms.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

const presets = {
  alltjanst: [
    'Alltjänst för hem och företag',
    'Skriv var det är, ungefär hur stort och hur ofta. Skriv inte personnummer.',
  ],
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
  await fill(form, { ...contactForm.values, Telefon: '014012345' })
  await expect(offer).toHaveCount(0)
  await form.getByRole('button', { name: 'Skicka meddelande' }).click()
  await offer.click()
  await expect(phone).toHaveValue('+46 14012345')
  await expect(phone).toBeFocused()
  await expect(form.getByText('Ogiltigt telefonnummer')).toHaveCount(0)
  await expect(offer).toHaveCount(0)
})

test(
  'a link chooses the service, until the form has been sent',
  { tag: '@prod' },
  async ({ page }) => {
    const form = formOf(page, contactForm)
    await page.goto('/kontakt')
    await expect(form.getByRole('button', { name: 'Skicka meddelande' })).toBeEnabled()
    await expect(fieldOf(form, 'Vad gäller det?').locator(':checked')).toHaveText(/^Välj/)
    await page.goto('/bil-maskinteknik')
    await page.getByRole('link', { name: 'Boka service' }).first().click()
    await expect(fieldOf(form, 'Vad gäller det?')).toHaveValue('bilmaskinteknik')
    await fill(form, { ...contactForm.values, 'Vad gäller det?': 'Bil & Maskinteknik' })
    await form.getByRole('button', { name: 'Skicka meddelande' }).click()
    const panel = form.getByRole('status').filter({ hasText: 'Ditt meddelande är skickat' })
    await expect(panel).toBeVisible()
    await expect(fieldOf(form, 'Vad gäller det?')).toHaveValue('')
  },
)

/** The labels are the specification's. */
const examples = [
  [
    'Akut',
    'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  ],
  ['Normal', 'Något är trasigt men kan vänta några dagar.'],
  ['Låg', 'Kan göras när vi ändå är på plats.'],
] as const

test('the report offers five categories and three priorities, prefers none, gives an example of each, and asks who chooses Akut to call', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const form = formOf(page, issueReportForm)
  const category = fieldOf(form, 'Vad gäller felet?')
  const categories = ['Vatten och avlopp', 'El', 'Värme', 'Ventilation', 'Annat']
  await expect(category.locator('option')).toHaveText(['Välj i listan', ...categories])
  await expect(category).toHaveValue('')

  const priority = fieldOf(form, 'Prioritet').getByRole('radio')
  await expect(priority).toHaveCount(3)
  await expect(priority.and(page.locator(':checked'))).toHaveCount(0)
  for (const [position, [name, example]] of examples.entries()) {
    await expect(priority.nth(position)).toHaveAccessibleName(name)
    await expect(priority.nth(position)).toHaveAccessibleDescription(example)
  }
  const panel = form.locator('[aria-live=polite]').last()
  await form.getByText('Kan göras när vi ändå är på plats.').click()
  await expect(priority.last()).toBeChecked()
  await expect(panel).toBeHidden()

  await priority.first().check()
  await expect(panel).toHaveText(
    'Ring oss också: 070-174 06 05Akuta ärenden hanteras dygnet runt. Vid brand eller fara för liv: ring 112. Skicka gärna anmälan ändå, så har vi uppgifterna samlade.',
  )
  await expect(panel.getByRole('link').first()).toHaveAttribute('href', 'tel:0701740605')
  await expect(panel.getByRole('link').last()).toHaveAttribute('href', 'tel:112')
  await page.keyboard.press('ArrowRight')
  await expect(priority.nth(1)).toBeChecked()
  await expect(panel).toBeHidden()
})

test('a category and an urgent word say what to do at once, before and after sending and in each language, and the form stays', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const form = page.locator('form[name=felanmalan]')
  const category = form.locator('[name=category]')
  const live = form.locator('[aria-live=polite]')
  const [advice, urgent] = [live.first(), live.last()]
  await fill(form, { ...issueReportForm.values, 'E-post': `${randomUUID()}@example.com` })
  await expect(category).toHaveAccessibleDescription(/lås, tvättstuga eller störning/)
  for (const [value, sentence] of Object.entries({
    plumbing: firstAid.plumbing,
    electrical: firstAid.electrical,
    heating: firstAid.heating,
    ventilation: firstAid.ventilation,
    other: '',
  })) {
    await category.selectOption(value)
    await expect(advice).toHaveText(sentence)
  }
  await expect(urgent).toBeEmpty()
  await form.locator('textarea').fill('Det luktar gas och vattnet sprutar ut.')
  for (const words of [firstAid.danger, firstAid.plumbing, 'Ring oss också: '])
    await expect(urgent).toContainText(words)
  await category.selectOption('plumbing')
  await expect(form.getByText(firstAid.plumbing)).toHaveCount(1)
  await expectUsable(page)
  const languages = page.getByRole('group', { name: 'Språk, language' })
  for (const [name, words] of [
    ['English', english],
    ['Lättläst', easy],
    ['Svenska', firstAid],
  ] as const) {
    await languages.getByRole('button', { name }).click()
    await expect(advice).toHaveText(words.plumbing)
    await expect(urgent).toContainText(words.danger)
  }
  await form.getByRole('button', { name: 'Skicka felanmälan' }).click()
  const confirmation = form.getByRole('status').filter({ hasText: 'Referens' })
  for (const key of ['danger', 'plumbing'] as const)
    await expect(confirmation).toContainText(firstAid[key])
  await expect(advice).toBeEmpty()
})

const intro =
  'Anmälan är inte bindande och kostar inget. Vi återkommer till dig om hur det går vidare.'

test('the form says what an inquiry means, by whether the apartment is free, and how a tenant is chosen', async ({
  page,
}) => {
  for (const [title, text] of [
    ['Trea nära lekplats', intro],
    [
      'Etta för en person',
      `${intro} Lägenheten är inte ledig ännu. Anmäl intresse så hör vi av oss.`,
    ],
  ] as const) {
    await openApartment(page, title)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Du ska ha fyllt 18 år/)).toBeHidden()
    await page.getByText('Så väljer vi hyresgäst').click()
    await expect(page.getByText(/^Du ska ha fyllt 18 år/)).toBeVisible()
  }
})
