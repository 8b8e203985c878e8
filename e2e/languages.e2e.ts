import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { issueReportForm } from './forms.ts'
import { hold } from './hold.ts'
import { sender } from './sender.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { translateAsBrowsersDo } from './translating.ts'
import { expectUsable } from './usable.ts'
import { waitForPaint } from './wait-for-paint.ts'

test.use({ expectedComplaint: /status of 404|ERR_INTERNET_DISCONNECTED/ })

const part = (page: Page) => page.locator('#felanmalan, main:not(:has(#felanmalan))')
const switchTo = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Språk, language' }).getByRole('button', { name })

/** Expects no Swedish word in this part, except in the language switch and in what a person wrote. */
async function expectNoSwedish(place: Locator) {
  const read = await place.innerText()
  expect(
    read.replaceAll(/Lättläst|Lingongränd|lgh|Lämna fältet tomt|Jag ringer\./g, ''),
  ).not.toMatch(/[åäöÅÄÖ]|\b(?:och|eller|felet|Ring|Skriv|Vi|inte|Skicka|Referens|Mottagen|Du)\b/)
}

async function fillIn(form: Locator) {
  await form.locator('[name=name]').fill(sender.name)
  await form.locator('[name=address]').fill('Lingongränd 4, lgh 1102')
  // An address gets so many confirmations a day.
  await form.locator('[name=email]').fill(`bo.${randomUUID()}@example.com`)
  await form.locator('[name=phone]').fill(sender.phone)
  await form.locator('[name=category]').selectOption('plumbing')
  await form.locator('[name=description]').fill('Water runs from under the sink in the kitchen.')
  await form.locator('[name=urgency][value=high]').check()
}

test(
  'a tenant at night reports a leak in English, gets the letter in English, follows the report and reads a refusal',
  { tag: '@phone-only' },
  async ({ page, site, context }) => {
    await issueReportForm.open(page)
    await switchTo(page, 'English').click()
    const form = page.getByRole('form', { name: 'Report a fault' })
    await expect(form).toHaveCount(1)
    await expect(switchTo(page, 'English')).toBeFocused()
    await expect(part(page).locator('[lang=en]').first()).toContainText('Fire or danger to life')

    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('Correct 7 fields')).toBeVisible()
    await expectNoSwedish(part(page))
    await expectUsable(page)

    await fillIn(form)
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      'No connection. Check your internet and try again.',
    )
    const toast = page.getByRole('region', { name: /^Meddelanden/ }).getByRole('listitem')
    await expect(toast).toContainText('Something went wrong')
    await expect(toast).toHaveAttribute('lang', 'en')
    await expect(toast.getByRole('button', { name: 'Close' })).toBeVisible()
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Send report' }).click()
    const reference = await form.getByText(/^F-/).textContent()
    await expect(toast).toContainText('Report received!')
    await expectNoSwedish(part(page))

    await form.getByRole('link', { name: 'Follow your report' }).click()
    await expect(page).toHaveTitle(/^Follow your report/)
    await expect(page.getByText('Water and drains, Lingongränd 4, lgh 1102')).toBeVisible()
    await page.getByLabel('Add information').fill('It is worse now.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Thank you, we have received what you wrote.')).toBeVisible()
    await expectNoSwedish(part(page))
    await expectUsable(page)

    const letters = async () =>
      (await site.letters()).filter(({ subject }) => subject.includes(reference!))
    await expect
      .poll(async () => (await letters()).map(({ subject }) => subject))
      .toContain(`We have received your report ${reference}`)
    const toStaff = (await letters()).find(({ subject }) => subject.startsWith('[AKUT]'))
    expect(toStaff!.text).toContain('Språk:      Engelska')
    expect(toStaff!.text).toContain('Kategori:   Vatten och avlopp')

    await joinSession(page, site)
    const found = await page.request.post('/api/admin/cases/search', { data: { q: reference } })
    const [{ id }] = (await found.json()).cases
    await page.request.post(`/api/admin/cases/${id}/reply`, { data: { text: 'Jag ringer.' } })
    await expect
      .poll(async () => (await letters()).map(({ subject }) => subject))
      .toContain(`Answer to your report ${reference}`)
    await page.reload()
    await expect(page.getByText('Jag ringer.')).toHaveAttribute('lang', 'sv')
    await expectNoSwedish(part(page))

    await page.goto(`/felanmalan#${'0'.repeat(32)}`)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(
      'This link does not work any more. Call us and we will help you.',
    )
    await expectNoSwedish(part(page))

    await page.goto(`/admin/arenden/${id}`)
    await expect(page.getByText('Engelska')).toBeVisible()
  },
)

test(
  'easy Swedish is remembered on the device, and what was written stays when the language changes',
  { tag: '@phone-only' },
  async ({ page }) => {
    await issueReportForm.open(page)
    await page.getByLabel('Namn').fill(sender.name)
    await switchTo(page, 'Lättläst').click()
    await expect(page.getByText('Brinner det? Är någon i fara?').first()).toBeVisible()
    await expect(page.getByLabel('Namn')).toHaveValue(sender.name)
    await page.reload()
    await expect(page.getByRole('form', { name: 'Berätta vad som är fel' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Skriv ditt namn. Högst 100 tecken.')).toBeVisible()
    await switchTo(page, 'English').click()
    await expect(page.getByText('Write your name, at most 100 characters')).toBeVisible()
    await switchTo(page, 'Svenska').click()
    await expect(page.getByText('Namnet måste vara minst 2 tecken')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('form', { name: 'Felanmälan för hyresgäster' })).toHaveCount(1)
  },
)

test('a tenant who changes their mind while a language is on its way reads the one chosen last', async ({
  page,
}) => {
  await issueReportForm.open(page)
  await switchTo(page, 'Lättläst').click()
  await expect(switchTo(page, 'Svenska')).toBeVisible()
  const letGo = await hold(page, /\/assets\/en-[^/]*\.js$/)
  const english = page.waitForResponse(/\/assets\/en-/)
  await switchTo(page, 'English').click()
  await switchTo(page, 'Svenska').click()
  await expect(switchTo(page, 'Svenska')).toHaveAttribute('aria-pressed', 'true')
  letGo()
  await (await english).finished()
  await waitForPaint(page)
  await expect(switchTo(page, 'Svenska')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('form', { name: 'Felanmälan för hyresgäster' })).toHaveCount(1)
})

test('a tenant who opens the link of a report in English on another device reads English, without storage too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('', 'SecurityError')
      }
    }
  })
  await issueReportForm.open(page)
  await switchTo(page, 'English').click()
  const form = page.getByRole('form', { name: 'Report a fault' })
  await fillIn(form)
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.getByRole('link', { name: 'Follow your report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow your report')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow your report')
})

test('a page that the browser translates keeps working, whatever is switched and sent', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const form = page.locator('#felanmalan form')
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await page.evaluate(translateAsBrowsersDo)
  await expect(page.locator('#felanmalan h2')).toHaveText('[Felanmälan för hyresgäster]')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('[Välj prioritet]')).toBeVisible()
  await page.getByRole('group', { name: 'Språk, language' }).getByRole('button').first().click()
  await expect(page.locator('#felanmalan h2')).toHaveText('[Report a fault]')
  await fillIn(form)
  await form.locator('button[type=submit]').click()
  await form.getByRole('link', { name: '[Follow your report]' }).click()
  // The form that was left has a text field too.
  await expect(page.locator('h1')).toHaveText('[Follow your report]')
  await page.locator('textarea').fill('It is worse now.')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('[Thank you, we have received what you wrote.]')).toBeVisible()
  await page.getByRole('button', { name: '[The fault is fixed]' }).click()
  await expect(page.getByRole('button', { name: '[The fault is still there]' })).toBeVisible()
  await page.getByRole('group', { name: 'Språk, language' }).getByRole('button').nth(1).click()
  await expect(page.locator('h1')).toHaveText('[Se din felanmälan]')
})

test('the example of a number stands on one line of a narrow phone in every language', async ({
  page,
}) => {
  await issueReportForm.open(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const language of ['English', 'Lättläst', 'Svenska']) {
      await switchTo(page, language).click()
      const phone = part(page).locator('input[type=tel]')
      await expect(phone).toHaveAccessibleDescription(/070-174\s06\s99\.$/)
      expect(await phone.evaluate(linesOfExample), `${language}, ${width}`).toBe(1)
    }
  }
})

/** The number of lines on which the number at the end of the field's hint stands. */
function linesOfExample(phone: Element) {
  const hint = document.getElementById(phone.getAttribute('aria-describedby')!)!.firstChild as Text
  const number = document.createRange()
  number.setStart(hint, hint.length - '070-174 06 99.'.length)
  number.setEnd(hint, hint.length)
  return new Set([...number.getClientRects()].map(({ top }) => top)).size
}
