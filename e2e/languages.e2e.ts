import { expect, type Locator, type Page } from '@playwright/test'
import { fillInReport, issueReportForm } from './forms.ts'
import { expectHydrated, hold, waitForPaint } from './loading.ts'
import { sender } from './sender.ts'
import { sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 404|ERR_INTERNET_DISCONNECTED/ })

test(
  'easy Swedish is remembered on the device, and what was written stays when the language changes',
  { tag: '@phone-only' },
  async ({ page }) => {
    await issueReportForm.open(page)
    await page.getByLabel('Namn').fill(sender.name)
    await switchTo(page, 'Lättläst').click()
    await expect(page.getByText('Brinner det? Är någon i fara?').first()).toBeVisible()
    await expect(page.getByLabel('Namn')).toHaveValue(sender.name)
    const description = page.getByLabel('Berätta om felet')
    await expect(description).toHaveCSS('direction', 'ltr')
    await description.fill('יש נזילה מתחת לכיור במטבח, בבקשה תבואו.')
    await expect(description).toHaveCSS('direction', 'rtl')
    await page.reload()
    await expect(page.getByRole('form', { name: 'Berätta vad som är fel' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Skriv ditt namn. Högst 100 tecken.')).toBeVisible()
    await switchTo(page, 'English').click()
    await expect(page.getByText('Write your name, at most 100 characters')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Name', exact: true })).toBeVisible()
    await switchTo(page, 'Svenska').click()
    await expect(page.getByText('Namnet måste vara minst 2 tecken')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Namn', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('form', { name: 'Felanmälan för hyresgäster' })).toHaveCount(1)
  },
)

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
  await fillInReport(form)
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.getByRole('link', { name: 'Follow your report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow your report')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow your report')
})

test('of two languages the one that was chosen last stays, whichever comes last', async ({
  page,
}) => {
  await page.goto('/fastigheter')
  await expectHydrated(page)
  const letGo = await hold(page, '**/assets/en-*.js')
  await switchTo(page, 'English').click()
  await switchTo(page, 'Lättläst').click()
  await expect(switchTo(page, 'Lättläst')).toHaveAttribute('aria-pressed', 'true')
  const late = page.waitForResponse('**/assets/en-*.js')
  letGo()
  await (await late).finished()
  await waitForPaint(page)
  await expect(switchTo(page, 'Lättläst')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(switchTo(page, 'Lättläst')).toHaveAttribute('aria-pressed', 'true')
})

test('the language that a tenant chooses stays, though that of their report is suggested before its texts come', async ({
  page,
}) => {
  const description = 'Elementet i vardagsrummet är kallt.'
  const { followSecret } = await sendReport(page.request, { description, language: 'en' })
  const showCase = await hold(page, '**/api/follow')
  const letGo = await hold(page, '**/assets/latt-*.js')
  await page.goto(`/felanmalan#${followSecret}`)
  await expectHydrated(page)
  await switchTo(page, 'Lättläst').click()
  showCase()
  await expect(page.getByText(description)).toBeVisible()
  letGo()
  await expect(switchTo(page, 'Lättläst')).toHaveAttribute('aria-pressed', 'true')
})

/** Expects no Swedish word in this part, except in the language switch and in what a person wrote. */
async function expectNoSwedish(place: Locator) {
  const read = await place.innerText()
  expect(
    read.replaceAll(/Lättläst|Lingongränd|lgh|Lämna fältet tomt|Jag ringer\./g, ''),
  ).not.toMatch(/[åäöÅÄÖ]|\b(?:och|eller|felet|Ring|Skriv|Vi|inte|Skicka|Referens|Mottagen|Du)\b/)
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

    await fillInReport(form)
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
      .toContain(`Reply to your report ${reference}`)
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

/** The part of a page whose language a visitor chooses: the issue report's, or the whole page of a report. */
const part = (page: Page) => page.locator('#felanmalan, main:not(:has(#felanmalan))')
/** The button of the language switch with this name. */
const switchTo = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Språk, language' }).getByRole('button', { name })
