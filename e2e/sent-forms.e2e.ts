import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { pressOn, tabTo } from './by-hand.ts'
import {
  contactForm,
  contentOf,
  fieldOf,
  fill,
  type Form,
  formOf,
  inquiryForm,
  issueReportForm,
} from './forms.ts'
import { hold } from './loading.ts'
import type { Site } from './open-site.ts'
import { isConfirmation } from './sender.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'

const whenSent = [
  {
    form: contactForm,
    says: 'Meddelande skickat! Vi hör av oss så snart vi kan.',
    panel:
      /Ditt meddelande är skickat.*Vi hör av oss så snart vi kan, på vardagar 08:00–17:00\. Är det bråttom\? Ring 070-174 06 05\./s,
    subject: 'Marktjänster',
  },
  {
    form: issueReportForm,
    says: 'Felanmälan mottagen! Vi tar hand om felet så snart vi kan.',
    panel:
      /Din felanmälan är mottagen.*boka en tid\. Har du bilder\? Lägg till dem här nedanför\./s,
    subject: 'Värme',
  },
  {
    form: inquiryForm,
    says: 'Intresseanmälan skickad! Vi återkommer till dig.',
    panel:
      /Din intresseanmälan är skickad.*återkommer till dig, även om någon annan får lägenheten\./s,
    subject: 'Trea nära lekplats, Snickarvägen 12',
  },
]

for (const { form, says, panel, subject } of whenSent)
  test(`${form.call}: what is missing is told before anything is sent, and the staff get what is sent`, async ({
    page,
    site,
  }) => {
    await form.open(page)
    const place = formOf(page, form)
    const calls = countPosts(page)
    await expectRefused(page, form)
    const written = { ...form.values, ...form.optional }
    await fill(place, written)
    await expect(place.getByText(/^Rätta/)).toHaveCount(0)
    expect(calls()).toBe(0)

    const button = place.locator('button[type=submit]')
    const letGo = await hold(page, `**${form.call}`)
    await button.click()
    await expect(button).toHaveText('Skickar...')
    await expect(button).toBeDisabled()
    letGo()
    await expect(toast(page)).toContainText(says)
    await expect(button).toHaveText(form.button)
    await expect(button).toBeEnabled()
    const empty = Object.fromEntries(Object.keys(written).map(label => [label, '']))
    expect(await contentOf(place, form)).toEqual(empty)
    const confirmation = place.getByRole('status').filter({ hasText: 'Referens' })
    await expect(confirmation).toHaveText(panel)
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    const [reference] = /[A-Z]-[\w-]+/.exec(await confirmation.innerText())!
    const letter = await letterOf(site, reference)
    expect(letter.subject).toContain(subject)
    expect(letter.text).toContain(Object.values(form.values).find(value => value.length > 25))
    for (const value of Object.values(form.optional ?? {})) expect(letter.text).toContain(value)
    expect(letter.replyTo.join()).toContain(form.values['E-post'])
  })

/** Sends a form while it is empty: it says what is missing, and leads there. */
async function expectRefused(page: Page, form: Form) {
  const place = formOf(page, form)
  const labels = Object.keys(form.values)
  await place.getByRole('button', { name: form.button }).click()
  await expect(place.getByText(`Rätta ${labels.length} uppgifter`)).toBeVisible()
  const name = fieldOf(place, 'Namn')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Namnet måste vara minst 2 tecken$/)
  const ways = place.getByRole('listitem').getByRole('link')
  await expect(ways).toHaveText(labels)
  await ways.last().click()
  // The field itself, or one of its radio buttons.
  const last = fieldOf(place, labels.at(-1)!)
  await expect(last.and(page.locator(':focus-within'))).toBeVisible()
}

for (const form of [issueReportForm, inquiryForm])
  test(`${form.call} is reached, completed and sent by keyboard alone`, async ({ page }) => {
    await page.goto('/')
    await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Fastigheter' }))
    await expect(page.getByRole('article')).toHaveCount(3)
    if (form === inquiryForm) {
      await pressOn(page, page.getByRole('link', { name: 'Trea nära lekplats' }))
    }
    const place = formOf(page, form)
    await expect(place.getByRole('button', { name: form.button })).toBeEnabled()
    for (const [label, value] of Object.entries(form.values)) {
      await writeByHand(page, fieldOf(place, label), value)
      expect((await contentOf(place, form))[label]).not.toBe('')
    }
    await pressOn(page, place.getByRole('button', { name: form.button }))
    await expect(place.getByText(/^Referens: /)).toBeVisible()
  })

/** As one writes; in a list the letters choose, among radio buttons the arrows do. */
async function writeByHand(page: Page, field: Locator, value: string) {
  const radios = field.getByRole('radio')
  const isChoice = (await radios.count()) > 0
  await tabTo(page, isChoice ? radios.first() : field)
  if (!isChoice) return page.keyboard.type(value)
  const wanted = field.getByRole('radio', { name: value, exact: true })
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
}

test('a double click, Enter with a click, and holding Enter store a message once, and the same words again are another', async ({
  page,
  site,
}) => {
  await contactForm.open(page)
  const form = formOf(page, contactForm)
  const button = form.locator('button[type=submit]')
  const calls = countPosts(page)
  const message = `Dubbelklick ${randomUUID()}`
  await fill(form, { ...contactForm.values, Meddelande: message })
  await button.dblclick()
  await expect(form.getByText(/^Referens: /)).toBeVisible()
  expect(calls()).toBe(1)

  await fill(form, { ...contactForm.values, Meddelande: `${message} igen` })
  const letGo = await hold(page, `**${contactForm.call}`)
  await fieldOf(form, 'Namn').press('Enter')
  await button.click({ force: true })
  letGo()
  await expect(form.getByText(/^Referens: /)).toBeVisible()
  expect(calls()).toBe(2)

  await page.unroute(`**${contactForm.call}`)
  for (const field of [fieldOf(form, 'Telefon'), button]) {
    await fill(form, { ...contactForm.values, Meddelande: `${message} igen` })
    await field.focus()
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
    await expect(form.getByText(/^Referens: /)).toBeVisible()
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(form.getByText(/^Rätta/)).toHaveCount(0)
  }
  expect(calls()).toBe(4)
  const letters = async () => (await site.letters()).filter(({ text }) => text.includes(message))
  await expect.poll(async () => (await letters()).length).toBe(4)
})

for (const form of [contactForm, inquiryForm])
  test(`${form.call}: people are kept from the spam trap; with it filled nothing is sent, and the next try goes through`, async ({
    page,
  }) => {
    await form.open(page)
    const place = formOf(page, form)
    const trap = place.locator('input[name=website]')
    await expectUnreachable(page, trap)
    const calls = countPosts(page)
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
      const sentence = 'Något gick fel Formuläret kunde inte skickas. Försök igen.'
      await expect(toast(page)).toContainText(sentence)
    }
    expect(calls()).toBe(0)
    expect(await contentOf(place, form)).toEqual(form.values)
    await button.click()
    await expect(place.getByText(/^Referens: /)).toBeVisible()
    expect(calls()).toBe(1)
  })

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

function countPosts(page: Page) {
  let count = 0
  page.on('request', request => void (count += Number(request.method() === 'POST')))
  return () => count
}

/** The letter with this reference, once the staff have it. */
async function letterOf(site: Site, reference: string) {
  const find = async () =>
    (await site.letters())
      .filter(({ subject }) => subject.includes(reference))
      .filter(letter => !isConfirmation(letter))
  await expect.poll(async () => (await find()).length).toBe(1)
  return (await find())[0]!
}
