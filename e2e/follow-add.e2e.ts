import { expect, type Page } from '@playwright/test'
import { hold } from './hold.ts'
import { sendReport } from './senders.ts'
import { test } from './site.ts'
import { waitForPaint } from './wait-for-paint.ts'

test.use({ expectedComplaint: /status of 503|ERR_FAILED/ })

const current = (page: Page) => page.locator('[aria-current="step"]')

test.describe('while DynamoDB fails', () => {
  test.afterEach(({ site }) => site.setFault('dynamodb', 'ok'))

  test('nothing that was written is lost', async ({ page, site }) => {
    const { followSecret } = await sendReport(page.request)
    await page.goto(`/felanmalan#${followSecret}`)
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

test('an empty addition is not sent', async ({ page }) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  const field = page.getByLabel('Lägg till uppgifter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Skriv vad du vill lägga till')
})

test('a report is followed by the keyboard alone', async ({ page }) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  const field = page.getByLabel('Lägg till uppgifter')
  await expect(field).toBeVisible()
  await field.focus()
  await page.keyboard.type('Från tangentbordet.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tack, vi har fått det du skrev.')).toBeVisible()
  await page.getByRole('button', { name: 'Felet är åtgärdat' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Larma jouren' })).toBeFocused()
})
