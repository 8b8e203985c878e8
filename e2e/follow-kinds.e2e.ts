import { expect } from '@playwright/test'
import { current, said } from './followed-case.ts'
import { contactForm, sendForm } from './forms.ts'
import { hold, waitForPaint } from './loading.ts'
import { sendMessage, sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 503|ERR_FAILED/ })
test.afterEach(({ site }) => site.setFault('ses', 'ok'))

test('a visitor who sends a message follows it and writes more', async ({ page }) => {
  const place = await sendForm(page, contactForm)
  await place.getByRole('link', { name: 'Följ ditt ärende' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Följ ditt ärende')
  await expect(page).toHaveURL(/\/arende#[\da-f]{65}$/)
  await expect(current(page)).toContainText('Mottaget')
  await expect(page.getByText('Vi har fått ditt meddelande.')).toBeVisible()
  await expect(said(page)).toContainText([contactForm.values['Meddelande']!])
  await page.getByLabel('Meddelande', { exact: true }).fill('Det passar bäst på en fredag.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(said(page).first()).toContainText('Det passar bäst på en fredag.')
  // They are about faults.
  for (const name of ['Felet är åtgärdat', 'Det har blivit akut'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('everybody can use the page of a message that is answered and closed', async ({
  page,
  site,
}) => {
  const { id, followSecret } = await sendMessage(page.request)
  await joinSession(page, site)
  const reply = { text: 'Ja, i mars.\nVälkommen!', isDone: true }
  await page.request.post(`/api/admin/cases/${id}/reply`, { data: reply })
  await page.goto(`/arende#${followSecret}`)
  await expect(current(page)).toContainText('Avslutat')
  await expect(said(page).first()).toContainText('Exempelbolaget')
  await expectUsable(page)
})

test('everybody can use the page that asks whether a fault is urgent, and the one that says whom to call, also while a visit is planned', async ({
  page,
  site,
}) => {
  const { id, followSecret } = await sendReport(page.request)
  await joinSession(page, site)
  await page.request.patch(`/api/admin/cases/${id}`, { data: { visitOn: '2031-03-14' } })
  await page.goto(`/felanmalan#${followSecret}`)
  await page.getByRole('button', { name: 'Det har blivit akut' }).click()
  await expectUsable(page)
  await site.setFault('ses', 'down')
  await page.getByRole('button', { name: 'Larma jouren' }).click()
  await expect(page.getByText('Vi larmar den som har jour.')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^Ring oss också: /)
  await site.setFault('ses', 'ok')
  await page.request.post(`/api/admin/cases/${id}/letter`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Den som har jour är larmad.')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(current(page)).toContainText('Hantverkare kommer')
  await expectUsable(page)
})

test('the page of an urgent report about which a flood lets no letter go names the number to call, claims no alert and asks no further', async ({
  page,
}) => {
  const { followSecret } = await sendReport(page.request)
  let timesAsked = 0
  await page.route('**/api/follow', async route => {
    timesAsked += 1
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, isUrgent: true, isAlerted: false } })
  })
  await page.clock.install()
  await page.goto(`/felanmalan#${followSecret}`)
  await expect(page.getByText(/^Ring oss också: /)).toBeVisible()
  await expect(page.getByText(/larmar|larmad/)).toHaveCount(0)
  await page.clock.runFor(60_000)
  await waitForPaint(page)
  expect(timesAsked).toBe(1)
})

test('an addition that is empty or too long is not sent, and nothing is cut', async ({ page }) => {
  const { followSecret } = await sendMessage(page.request)
  await page.goto(`/arende#${followSecret}`)
  const field = page.getByLabel('Meddelande', { exact: true })
  const send = page.getByRole('button', { name: 'Skicka', exact: true })
  await send.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Skriv vad du vill lägga till')
  await field.fill('x'.repeat(2001))
  await send.click()
  await expect(field).toHaveAccessibleDescription('Texten får vara högst 2000 tecken')
  await expect(field).toHaveValue('x'.repeat(2001))
})

test('a case to which nothing can be added any more says whom to call', async ({ page }) => {
  const { followSecret } = await sendReport(page.request)
  await page.route('**/api/follow', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, isFull: true } })
  })
  await page.goto(`/felanmalan#${followSecret}`)
  await expect(
    page.getByText('Här går det inte att lägga till mer. Ring 070-174 06 05 så hjälper vi dig.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['English', 'Lättläst'])
})

test.describe('while DynamoDB fails', () => {
  test.afterEach(({ site }) => site.setFault('dynamodb', 'ok'))

  test('a tenant who follows a report reads so and tries again, and nothing that was written is lost', async ({
    page,
    site,
  }) => {
    const { followSecret } = await sendReport(page.request)
    await site.setFault('dynamodb', 'down')
    await page.goto(`/felanmalan#${followSecret}`)
    await expect(page.getByText('Tjänsten svarar inte just nu.')).toBeVisible()
    await site.setFault('dynamodb', 'ok')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await page.getByLabel('Lägg till uppgifter').fill('Det är bråttom.')
    await site.setFault('dynamodb', 'down')
    const letGo = await hold(page, '**/api/follow/message')
    const button = page.getByRole('button', { name: 'Skicka', exact: true })
    await button.click()
    await expect(page.getByRole('button', { name: 'Skickar...' })).toBeDisabled()
    letGo()
    await expect(page.getByRole('alert')).toContainText('Tjänsten svarar inte just nu.')
    await expect(button).toBeFocused()
    await expect(page.getByLabel('Lägg till uppgifter')).toHaveValue('Det är bråttom.')
  })
})

test('whoever says by the keyboard that a fault is gone or urgent goes on at the same place', async ({
  page,
}) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  for (const fate of ['lost', 'sent'] as const) {
    const letGo = await hold(page, '**/api/follow/outcome')
    const gone = page.getByRole('button', { name: 'Ja, felet är åtgärdat' })
    if (fate === 'lost')
      await page.getByRole('button', { name: 'Felet är åtgärdat' }).press('Enter')
    await expect(gone).toBeFocused()
    await gone.press('Enter')
    await expect(gone).toBeDisabled()
    await waitForPaint(page)
    letGo(fate)
    const next = fate === 'sent' ? 'Felet är kvar' : 'Ja, felet är åtgärdat'
    await expect(page.getByRole('button', { name: next })).toBeEnabled()
    await expect(page.getByRole('button', { name: next })).toBeFocused()
    await page.unroute('**/api/follow/outcome')
  }
  await page.getByRole('button', { name: 'Felet är kvar' }).press('Enter')
  await page.getByRole('button', { name: 'Ja, felet är kvar' }).press('Escape')
  await expect(page.getByRole('button', { name: 'Felet är kvar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ja, felet är kvar' }).press('Enter')
  await expect(current(page)).toContainText('Pågår')
  await page.getByRole('button', { name: 'Det har blivit akut' }).click()
  const letGo = await hold(page, '**/api/follow/outcome')
  await page.getByRole('button', { name: 'Larma jouren' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Larmar...' })).toBeDisabled()
  await waitForPaint(page)
  letGo('lost')
  await expect(page.getByRole('button', { name: 'Larma jouren' })).toBeFocused()
})
