import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { sender } from './sender.ts'

/** A form of the site: where it is, what its fields are called, and what they may hold. */
export interface Form {
  heading: string
  button: string
  call: string
  open(page: Page): Promise<unknown>
  /** Values that are accepted, by label and in the form's order. */
  values: Record<string, string>
  /** Values of the fields that may be left empty. */
  optional?: Record<string, string>
}

const contactDetails = { 'E-post': sender.email, Telefon: sender.phone }

export const contactForm: Form = {
  heading: 'Skriv till oss',
  button: 'Skicka meddelande',
  call: '/api/contact',
  open: page => page.goto('/kontakt'),
  values: {
    Namn: sender.name,
    ...contactDetails,
    'Vad gäller det?': 'Marktjänster',
    Meddelande: 'Kan ni lägga plattor hos oss?',
  },
}

export const issueReportForm: Form = {
  heading: 'Felanmälan för hyresgäster',
  button: 'Skicka felanmälan',
  call: '/api/issue-report',
  open: page => page.goto('/fastigheter'),
  values: {
    Namn: sender.name,
    'Adress och lägenhetsnummer': 'Lingongränd 4, lgh 1102',
    ...contactDetails,
    'Vad gäller felet?': 'Värme',
    'Beskriv felet': 'Elementet i köket är kallt sedan i går.',
    Prioritet: 'Normal',
  },
  optional: {
    'När du inte är hemma (valfritt)': 'Ring först',
    'Djur (valfritt)': 'En skygg katt',
    'Bästa tid (valfritt)': 'Vardagar efter 16',
  },
}

export const inquiryForm: Form = {
  heading: 'Intresseanmälan',
  button: 'Skicka intresseanmälan',
  call: '/api/apartment-inquiry',
  open: page => openApartment(page, 'Trea nära lekplats'),
  values: { Namn: sender.name, ...contactDetails, Meddelande: 'Jag vill gärna se lägenheten.' },
}

/** From the listing, as visitors come. */
export async function openApartment(page: Page, title: string) {
  await page.goto('/fastigheter')
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** The form on the page that is open. */
export const formOf = (page: Page, { heading }: Form) => page.getByRole('form', { name: heading })

/** Fills in a form once it is hydrated. */
export async function fill(form: Locator, values: Record<string, string>) {
  await expect(form.getByRole('button', { name: /^Skicka / })).toBeEnabled()
  await write(form, values)
}

/** Fills in a form at once, hydrated or not. */
export async function write(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await enter(fieldOf(form, label), value)
}

/** Opens a form, fills it in and sends it; answers the form. */
export async function sendForm(page: Page, form: Form, values = form.values) {
  await form.open(page)
  const place = formOf(page, form)
  await fill(place, values)
  await place.getByRole('button', { name: form.button }).click()
  return place
}

/** A field by its label, or a group of radio buttons by its legend. */
export const fieldOf = (form: Locator, label: string) =>
  form
    .getByLabel(label, { exact: true })
    .or(form.getByRole('radiogroup', { name: label, exact: true }))

async function enter(field: Locator, value: string) {
  const kind = await field.evaluate(element => element.tagName)
  if (kind === 'SELECT') await field.selectOption(value && { label: value })
  else if (kind !== 'FIELDSET') await field.fill(value)
  else if (value) await field.getByRole('radio', { name: value }).check()
}

/** The form's current values, by label. */
export async function contentOf(
  form: Locator,
  { values, optional }: Form,
): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const label of Object.keys({ ...values, ...optional })) {
    content[label] = await fieldOf(form, label).evaluate(
      (field: HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement) => {
        if (field instanceof HTMLFieldSetElement) {
          const chosen = field.querySelector(':checked')?.getAttribute('aria-labelledby')
          return chosen ? document.getElementById(chosen)!.textContent : ''
        }
        const isChosen = field instanceof HTMLSelectElement && field.value
        return isChosen ? field.selectedOptions[0]!.text : field.value
      },
    )
  }
  return content
}

/** Fills in an issue report, whatever its language, with an address that no other test uses. */
export async function fillInReport(form: Locator) {
  await form.locator('[name=name]').fill(sender.name)
  await form.locator('[name=address]').fill('Lingongränd 4, lgh 1102')
  // An address gets so many confirmations a day.
  await form.locator('[name=email]').fill(`bo.${randomUUID()}@example.com`)
  await form.locator('[name=phone]').fill(sender.phone)
  await form.locator('[name=category]').selectOption('plumbing')
  await form.locator('[name=description]').fill('Water runs from under the sink in the kitchen.')
  await form.locator('[name=urgency][value=high]').check()
}
