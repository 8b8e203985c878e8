import { expect, type Page } from '@playwright/test'
import { rowOf } from './case-list.ts'
import { aPerson, sendMessage } from './senders.ts'
import { test } from './signed-in.ts'
import { expectUsable } from './usable.ts'

test.afterEach(({ site }) => site.setFault('ses', 'ok'))

const mailOf = (page: Page) => page.getByRole('region', { name: 'Mejl' })
const again = (page: Page) => mailOf(page).getByRole('button', { name: 'Skicka mejlet igen' })

test('while letters cannot be sent the case says so, and its letter can be sent again', async ({
  page,
  site,
}) => {
  await site.setFault('ses', 'down')
  const { id, reference } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await expect(mailOf(page)).toContainText('Mejl väntar på att skickas, försök 1')
  await site.setFault('ses', 'ok')
  await again(page).click()
  await expect
    .poll(async () => (await site.letters()).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(reference))
  await expect(async () => {
    await page.reload()
    await expect(mailOf(page)).toContainText('Mejl skickat', { timeout: 3000 })
  }).toPass()
  const history = page.getByRole('region', { name: 'Historik' })
  await expect(history.getByText('admin skickade mejlet igen')).toBeVisible()
  await expect(history.getByText(/^Mejl skickat till (info|kontakt)@example\.com/)).toBeVisible()
})

test('a letter that is refused for good is shown in the list and with the case, until it is sent', async ({
  page,
  site,
}) => {
  await site.setFault('ses', 'reject')
  const name = aPerson()
  const { id, reference } = await sendMessage(page.request, { name })
  const refused = 'Mejlet kunde inte skickas: mottagaren tar inte emot mejl'
  await page.goto('/admin/arenden')
  await expect(rowOf(page, name)).toContainText(refused)
  await rowOf(page, name).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/arenden/${id}`)
  await expect(mailOf(page)).toContainText(refused)
  await expect(mailOf(page)).toContainText('Bekräftelsen kom inte fram. Ring i stället.')
  await expectUsable(page)
  await site.setFault('ses', 'ok')
  await again(page).click()
  await expect(mailOf(page)).not.toContainText(refused)
  await page.reload()
  await expect(mailOf(page)).toContainText(/Mejl skickat .+ kl\. \d\d:\d\d/)
  const letters = await site.letters()
  expect(letters.filter(({ subject }) => subject.includes(reference))).toMatchObject([
    {
      to: [expect.stringMatching(/^(info|kontakt)@example\.com$/)],
      subject: `Meddelande ${reference} – Annat`,
    },
  ])
})

test('the list says when senders get no more confirmations today', async ({ page }) => {
  const json = { cases: [], waiting: { count: 0, areConfirmationsStopped: true } }
  await page.route('**/api/admin/cases/search', route => route.fulfill({ json }))
  await page.goto('/admin/arenden')
  await expect(page.getByText(/^Avsändarna får inga fler bekräftelser i dag/)).toBeVisible()
})
