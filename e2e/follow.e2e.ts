import { expect } from '@playwright/test'
import { current, heading, said } from './followed-case.ts'
import { fill, formOf, issueReportForm, sendForm } from './forms.ts'
import { sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { expectNoOverflowWithLargeText } from './usable.ts'

test(
  'a tenant reports an issue, follows it and says when it is gone',
  { tag: ['@phone-only', '@prod'] },
  async ({ page, site }) => {
    const requested: string[] = []
    page.on('request', each => requested.push(`${each.url()} ${each.headers()['referer'] ?? ''}`))
    const form = await sendForm(page, issueReportForm, {
      ...issueReportForm.values,
      'E-post': 'asa@example.com',
      'Beskriv felet': `Elementet i sovrummet är kallt. ${Math.random()}`,
    })
    const panel = form.getByRole('status').filter({ hasText: 'Din felanmälan är mottagen' })
    const reference = await panel.getByText(/^F-/).textContent()
    await panel.getByRole('link', { name: 'Följ din felanmälan' }).click()

    await expect(heading(page)).toBeVisible()
    const secret = new URL(page.url()).hash.slice(1)
    expect(secret).toMatch(/^[\da-f]{65}$/)
    await expect(page.getByText(`Referens ${reference}, skickad`)).toBeVisible()
    await expect(current(page)).toContainText('Mottagen')
    await expect(page.getByText('Vi har fått din anmälan.')).toBeVisible()
    await expect(page.getByText('Värme, Lingongränd 4, lgh 1102')).toBeVisible()
    await expect(said(page)).toContainText(['Elementet i sovrummet är kallt.'])

    await page.getByLabel('Lägg till uppgifter').fill('Nu droppar det också.')
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Tack, vi har fått det du skrev.')).toBeVisible()
    await expect(page.getByLabel('Lägg till uppgifter')).toBeEmpty()
    await expect(said(page)).toContainText(['Nu droppar det också.', 'Elementet i sovrummet'])
    await expect(async () => {
      const [letter] = await site.letters()
      expect(letter!.subject).toContain(`Ny uppgift i felanmälan ${reference}`)
      expect(letter!.text).toContain('Nu droppar det också.')
    }).toPass()

    await page.getByRole('button', { name: 'Felet är åtgärdat' }).click()
    await page.getByRole('button', { name: 'Ja, felet är åtgärdat' }).click()
    await expect(current(page)).toContainText('Åtgärdad')
    await expect(page.getByText('Tack, vi har fått veta att felet är åtgärdat.')).toBeVisible()
    await expect(current(page).getByRole('time')).toHaveText(/ kl\. \d\d:\d\d$/)
    await page.getByRole('button', { name: 'Felet är kvar' }).click()
    await page.getByRole('button', { name: 'Ja, felet är kvar' }).click()
    await expect(current(page)).toContainText('Pågår')

    await page.reload()
    await expect(current(page)).toContainText('Pågår')
    expect(requested.filter(each => each.includes(secret))).toEqual([])
  },
)

test('the same words are another message, and one long press of Enter confirms nothing', async ({
  page,
}) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  const field = page.getByLabel('Lägg till uppgifter')
  // While empty they are known to screen readers, which read out what comes into them.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^$/ })).toHaveCount(6)
  for (const count of [1, 2, 3]) {
    await field.fill('Det läcker fortfarande')
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Det läcker fortfarande', { exact: true })).toHaveCount(count)
    await expect(field).toBeEmpty()
  }

  const outcomes: string[] = []
  page.on('request', each => void (/outcome/.test(each.url()) && outcomes.push(each.url())))
  const button = page.getByRole('button', { name: /elet är åtgärdat/ })
  await button.focus()
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(button).toHaveText('Ja, felet är åtgärdat')
  await page.keyboard.press('Escape')
  await button.dblclick()
  await expect(button).toHaveText('Ja, felet är åtgärdat')
  expect(outcomes).toEqual([])
  await button.press('Enter')
  await expect(current(page)).toContainText('Åtgärdad')
})

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
    await expect(becoming).toBeFocused()
    await becoming.click()
    await page.getByRole('button', { name: 'Larma jouren' }).click()
    const number = page.getByText('Ring oss också: 070-174 06 05')
    await expect(number).toBeInViewport()
    await expect(page.locator(':focus')).toHaveText(/^Ring oss också: /)
    await expect(becoming).toBeHidden()
    await expectNoOverflowWithLargeText(page)
    await expect
      .poll(async () => (await site.letters()).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(new RegExp(`^\\[AKUT\\].*${reference}.*Lingongränd 4`)))

    await joinSession(page, site)
    const found = await page.request.post('/api/admin/cases/search', { data: { q: reference } })
    const [{ id }] = (await found.json()).cases
    const desk = `/api/admin/cases/${id}`
    await page.request.post(`${desk}/acknowledge`)
    await page.request.patch(desk, { data: { visitOn: '2031-03-14' } })
    const reply = 'Stäng av vattnet. Erik kommer. Boka på https://example.com/tid.'
    await page.request.post(`${desk}/reply`, { data: { text: reply } })

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
    const link = page.getByRole('link', { name: 'https://example.com/tid, öppnas i ny flik' })
    await expect(link).toHaveAttribute('href', 'https://example.com/tid')
    await page.goto(`/admin/arenden/${id}`)
    await expect(link).toHaveAttribute('href', 'https://example.com/tid')
  },
)
