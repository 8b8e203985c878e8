import { expect, type Locator, type Page } from '@playwright/test'
import { fieldOf, fill, type Form, formOf } from './forms.ts'

/**
 * A field's invalid values with their messages, and the shortest valid value. All other rules are
 * in shared/messages.test.ts, because the page and the server use the same schema.
 */
interface Rule {
  label: string
  message: string
  /** The longest that is refused; nothing at all is, too. */
  refused: string
  accepted: string
}

/** The rules that several forms share (specification section 5). */
export const rules = {
  name: {
    label: 'Namn',
    message: 'Namnet måste vara minst 2 tecken',
    refused: ' B ',
    accepted: 'Bo',
  },
  email: {
    label: 'E-post',
    message: 'Ogiltig e-postadress',
    refused: 'bo@example',
    accepted: 'b@example.com',
  },
  phone: {
    label: 'Telefon',
    message: 'Ogiltigt telefonnummer',
    refused: '014012345',
    accepted: '0140123456',
  },
  message: {
    label: 'Meddelande',
    message: 'Meddelandet måste vara minst 10 tecken',
    refused: 'Nio tecke',
    accepted: 'Tio tecken',
  },
}

/**
 * Sends a form while it is empty and mends it field by field, past every message of its rules. What
 * is left is ready to be sent.
 */
export async function mendFieldByField(page: Page, form: Form, formRules: Rule[]) {
  const place = formOf(page, form)
  const send = place.getByRole('button', { name: form.button })
  const calls: string[] = []
  page.on('request', request => request.method() === 'POST' && calls.push(request.url()))
  await send.click()
  await expect(place.getByText(`Rätta ${formRules.length} uppgifter`)).toBeVisible()
  const ways = place.getByRole('listitem').getByRole('link')
  await expect(ways).toHaveText(formRules.map(({ label }) => label))
  await ways.last().click()
  await hasFocus(page, fieldOf(place, formRules.at(-1)!.label))

  for (const { label, message, refused, accepted } of formRules) {
    await send.click()
    const field = fieldOf(place, label)
    await hasFocus(page, field)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await fill(place, { [label]: refused })
    await expect(place.getByText(message, { exact: true })).toBeVisible()
    await fill(place, { [label]: accepted })
    await expect(place.getByText(message, { exact: true })).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  await expect(place.getByText(/^Rätta/)).toHaveCount(0)
  expect(calls).toEqual([])
}

/** The field itself, or one of its radio buttons. */
const hasFocus = (page: Page, field: Locator) =>
  expect(field.and(page.locator(':focus-within'))).toBeVisible()
