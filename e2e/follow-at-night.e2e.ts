import { expect } from '@playwright/test'
import { fill, formOf, issueReportForm } from './forms.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'

test(
  'a tenant at night reports a leak, says that it has become urgent, and reads the answer first',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await page.clock.install()
    await issueReportForm.open(page)
    const form = formOf(page, issueReportForm)
    const urgentPanel = form.getByText('Ring oss också: 070-174 06 05')
    await fill(form, issueReportForm.values)
    await expect(urgentPanel).toBeHidden()
    await form.getByLabel('Beskriv felet').fill('Det är en vattenläcka under diskbänken i köket.')
    await expect(urgentPanel).toBeVisible()
    await expect(form.getByRole('radio', { name: 'Normal' })).toBeChecked()
    await form.getByRole('button', { name: 'Skicka felanmälan' }).click()
    await form.getByRole('link', { name: 'Följ din felanmälan' }).click()

    const reference = await page.getByText(/^F-/).textContent()
    const field = page.getByLabel('Lägg till uppgifter')
    await field.fill('Nu forsar det ut vatten!')
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Tack, vi har fått det du skrev.')).toBeVisible()

    const becoming = page.getByRole('button', { name: 'Det har blivit akut' })
    await becoming.click()
    await expect(page.getByText('Vi larmar den som har jour, och')).toBeVisible()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await becoming.click()
    await page.getByRole('button', { name: 'Larma jouren' }).click()
    const number = page.getByText('Ring oss också: 070-174 06 05')
    await expect(number).toBeInViewport()
    await expect(page.locator(':focus')).toHaveText(/^Ring oss också: /)
    await expect(becoming).toBeHidden()
    await expect
      .poll(async () => (await site.letters()).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(new RegExp(`^\\[AKUT\\].*${reference}.*Lingongränd 4`)))

    await joinSession(page, site)
    const found = await page.request.post('/api/admin/cases/search', { data: { q: reference } })
    const [{ id }] = (await found.json()).cases
    const desk = `/api/admin/cases/${id}`
    await page.request.post(`${desk}/acknowledge`)
    await page.request.patch(desk, { data: { visitOn: '2031-03-14' } })
    await page.request.post(`${desk}/reply`, { data: { text: 'Stäng av vattnet. Erik kommer.' } })

    // A tenant who returns to the page an hour later sees what has happened meanwhile.
    await page.clock.fastForward('01:00:00')
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(page.getByText(/^Nytt svar .* kl\. \d\d:\d\d\.$/)).toBeVisible()
    await expect(number).toBeHidden()
    await expect(page.getByText('Hantverkare kommer 14 mars 2031.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Vi tar hand om felet' })).toHaveText(
      / kl\. \d\d:\d\d$/,
    )

    await page.reload()
    await expect(page.getByText('Stäng av vattnet. Erik kommer.')).toBeInViewport()
  },
)
