import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  contactForm,
  contentOf,
  fieldOf,
  fill,
  formOf,
  inquiryForm,
  issueReportForm,
} from './forms.ts'
import { hold } from './hold.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'

test('a double click, and Enter with a click, store a message once', async ({ page, site }) => {
  await contactForm.open(page)
  const form = formOf(page, contactForm)
  const button = form.locator('button[type=submit]')
  const calls: string[] = []
  page.on('request', request => request.method() === 'POST' && calls.push(request.url()))

  const message = `Dubbelklick ${randomUUID()}`
  await fill(form, { ...contactForm.values, Meddelande: message })
  await button.dblclick()
  await expect(form.getByText(/^Referens: /)).toBeVisible()
  expect(calls).toHaveLength(1)

  await fill(form, { ...contactForm.values, Meddelande: `${message} igen` })
  const letGo = await hold(page, `**${contactForm.call}`)
  await fieldOf(form, 'Namn').press('Enter')
  await button.click({ force: true })
  letGo()
  await expect(form.getByText(/^Referens: /)).toBeVisible()
  expect(calls).toHaveLength(2)

  // Both before the page could draw that it is sending.
  await fill(form, { ...contactForm.values, Meddelande: `${message} till sist` })
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(form.getByText(/^Referens: /)).toBeVisible()
  expect(calls).toHaveLength(3)
  const letters = async () => (await site.letters()).filter(({ text }) => text.includes(message))
  await expect.poll(async () => (await letters()).length).toBe(3)
})

for (const form of [contactForm, issueReportForm, inquiryForm]) {
  test(`${form.call}: people are kept from the spam trap; with it filled nothing is sent, and the next try goes through`, async ({
    page,
  }) => {
    await form.open(page)
    const place = formOf(page, form)
    const trap = place.locator('input[name=website]')
    await expectUnreachable(page, trap)
    const calls: string[] = []
    page.on('request', request => request.method() === 'POST' && calls.push(request.url()))
    await fill(place, form.values)
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://example.com'
    })
    const button = place.getByRole('button', { name: form.button })
    await button.click()
    await expect(trap).toHaveValue('')
    if (form === inquiryForm) {
      await expect(toast(page)).toHaveCount(0)
      await expect(place.getByRole('alert')).toHaveCount(0)
    } else {
      await expect(toast(page)).toContainText(
        'Något gick fel Formuläret kunde inte skickas. Försök igen.',
      )
      await expect(toast(page)).not.toContainText('senare')
    }
    expect(calls).toEqual([])
    expect(await contentOf(place, form)).toEqual(form.values)

    await button.click()
    await expect(place.getByText(/^Referens: /)).toBeVisible()
    expect(calls).toHaveLength(1)
  })
}

/** Expects that neither eyes, keyboard, screen readers nor password managers find this field. */
async function expectUnreachable(page: Page, trap: Locator) {
  for (const mark of ['data-1p-ignore', 'data-bwignore', 'data-lpignore'])
    await expect(trap).toHaveAttribute(mark, 'true')
  await expect(trap).toHaveAttribute('data-form-type', 'other')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox', { name: 'Lämna fältet tomt' })).toHaveCount(0)
  const size = await trap.evaluate(input => input.closest('div')!.getBoundingClientRect().width)
  expect(size).toBeLessThanOrEqual(1)
}
