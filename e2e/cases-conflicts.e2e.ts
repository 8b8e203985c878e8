import { expect } from '@playwright/test'
import { statusOf } from './case-list.ts'
import { sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 409/ })

test('what somebody else has changed meanwhile is not overwritten', async ({ page }) => {
  const { id } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByRole('button', { name: 'Markera som klart', exact: true })).toBeVisible()
  await page.request.patch(`/api/admin/cases/${id}`, { data: { status: 'ongoing' } })
  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Någon annan har ändrat ärendet.')
  await expectUsable(page)
  await expect(statusOf(page)).toHaveText('Pågår')
})

test('a case that is answered in another tab says so when it is seen again, and sends nothing before one has pressed twice', async ({
  page,
  context,
}) => {
  const { id } = await sendReport(page.request)
  const note = { data: { text: 'Har ringt.' } }
  await page.goto(`/admin/arenden/${id}`)
  const written = page.getByLabel('Ditt svar')
  await written.fill('Vi kommer på tisdag.')
  await page.request.post(`/api/admin/cases/${id}/notes`, note)
  const other = await context.newPage()
  await other.goto(`/admin/arenden/${id}`)
  await expect(other.getByLabel('Ditt svar')).toHaveValue('Vi kommer på tisdag.')
  await other.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(other.getByLabel('Ditt svar')).toBeEmpty()
  await other.close()

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/^Ärendet har besvarats medan du skrev/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Har ringt.')
  const thread = page.getByRole('region', { name: 'Svar och meddelanden' })
  const send = page.getByRole('button', { name: 'Skicka svaret' })
  await send.click()
  await expect(page.getByText(/^Någon annan har ändrat ärendet\./)).toBeVisible()
  await expect(written).toHaveValue('Vi kommer på tisdag.')
  await expect(thread.getByText('Vi kommer på tisdag.')).toHaveCount(1)
  await written.fill('Klockan tio, alltså.')
  await send.click()
  await expect(written).toBeEmpty()
  // One's own reply is none that one has not seen.
  await written.fill('Vi ringer på.')
  await send.click()
  await expect(written).toBeEmpty()
  await expect(thread.getByText('Vi ringer på.')).toBeVisible()
})

test('of two who answer at once the second reads the first answer, and what was written stays', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Ditt svar').fill('Vi kommer på tisdag.')
  await page.reload()
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Vi kommer på tisdag.')
  const data = { text: 'Vi kommer redan i dag.' }
  await page.request.post(`/api/admin/cases/${id}/reply`, { data })
  await page.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Någon annan har ändrat ärendet. Läs det nya på sidan. Det du har skrivit finns kvar.',
  )
  const thread = page.getByRole('region', { name: 'Svar och meddelanden' })
  await expect(thread).toContainText('Vi kommer redan i dag.')
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Vi kommer på tisdag.')
  // Twice before React can have rendered, as by a shaking hand on a slow phone.
  await page.getByRole('button', { name: 'Skicka svaret' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByLabel('Ditt svar')).toBeEmpty()
  await page.reload()
  await expect(thread.getByText('Vi kommer på tisdag.')).toHaveCount(1)
})

test('what is written stays on the page of a case that a colleague moves to spam, closes or takes the address out of meanwhile, and is not sent', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  const reply = page.getByLabel('Ditt svar')
  const craftsman = page.getByLabel('Hantverkarens namn')
  await page.goto(`/admin/arenden/${id}`)
  await reply.fill('Vi kommer på tisdag.')
  await craftsman.fill('Rörmokaren')
  await page.request.patch(`/api/admin/cases/${id}`, { data: { status: 'spam' } })
  await page.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(statusOf(page)).toHaveText('Skräppost')
  const problem = page.getByRole('alert')
  await expect(problem).toHaveText(/^Någon annan har ändrat ärendet\..+ finns kvar\.$/)
  await expect(reply).toHaveValue('Vi kommer på tisdag.')
  await page.request.patch(`/api/admin/cases/${id}`, { data: { status: 'done' } })
  await page.getByRole('button', { name: 'Skicka till hantverkare' }).click()
  await expect(statusOf(page)).toHaveText('Klar')
  await expect(problem.last()).toHaveText('Någon annan har ändrat ärendet.')
  await expect(craftsman).toHaveValue('Rörmokaren')
  await page.request.patch(`/api/admin/cases/${id}`, { data: { sender: { email: '' } } })
  await page.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(page.getByText(/^Avsändaren har ingen e-postadress\./)).toBeVisible()
  await expect(problem.first()).toHaveText(/^Någon annan har ändrat ärendet\..+ finns kvar\.$/)
  await expect(reply).toHaveValue('Vi kommer på tisdag.')
  const [shown, written] = [await problem.first().boundingBox(), await reply.boundingBox()]
  expect(shown!.width).toBe(written!.width)
})
