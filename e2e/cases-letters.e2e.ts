import { expect, type Page } from '@playwright/test'
import { rowOf } from './case-list.ts'
import { aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'

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

test('an answer that was refused for good says so, and is sent again', async ({ page, site }) => {
  const { id, reference } = await sendReport(page.request)
  await site.setFault('ses', 'reject')
  const data = { text: 'Vi kommer på tisdag.' }
  await page.request.post(`/api/admin/cases/${id}/reply`, { data })
  await page.goto(`/admin/arenden/${id}`)
  const thread = page.getByRole('region', { name: 'Svar och meddelanden' })
  await expect(thread).toContainText('Mejlet kunde inte skickas')
  await expect(mailOf(page)).not.toContainText('Bekräftelsen')
  await site.setFault('ses', 'ok')
  await thread.getByRole('button', { name: 'Skicka igen' }).click()
  await expect(thread).toContainText('Mejl väntar på att skickas')
  await expect
    .poll(async () => (await site.letters()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(`^Svar på .*${reference}`))
})

test('the list says when senders get no more confirmations today', async ({ page }) => {
  const json = { cases: [], waiting: { count: 0, areConfirmationsStopped: true } }
  await page.route('**/api/admin/cases/search', route => route.fulfill({ json }))
  await page.goto('/admin/arenden')
  await expect(page.getByText(/^Avsändarna får inga fler bekräftelser i dag/)).toBeVisible()
})

test.describe('a quarter of an hour later', () => {
  test.afterEach(({ site }) => site.moveClock(0))

  test('somebody else is told of an urgent report, unless one has taken care of it', async ({
    page,
    site,
  }) => {
    const [waiting, taken] = [
      await sendReport(page.request, { urgency: 'high' }),
      await sendReport(page.request, { urgency: 'high' }),
    ]
    await page.goto(`/admin/arenden/${taken.id}`)
    await page.getByRole('button', { name: 'Jag tar hand om felet' }).click()
    await expect(page.getByText(/^Kvitterat av admin/)).toBeVisible()
    const references = [waiting.reference, taken.reference]
    const reminders = async () =>
      (await site.letters()).filter(
        ({ to, subject }) =>
          to.includes('reserv@example.com') && references.some(each => subject.includes(each)),
      )
    expect(await reminders()).toEqual([])
    await site.moveClock(15.1)
    expect(await reminders()).toMatchObject([
      {
        subject: `[AKUT] Felanmälan ${waiting.reference} – Värme, Lingongränd 4, lgh 1102`,
        text: expect.stringContaining(`/admin/arenden/${waiting.id}`),
      },
    ])
  })
})

test.describe('in a session that has ended', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('a button that was pressed has the focus again once its call is made in the new session', async ({
    page,
    site,
  }) => {
    const { id } = await sendReport(page.request)
    await page.goto(`/admin/arenden/${id}`)
    const button = page.getByRole('button', { name: 'Skicka mejlet igen' })
    await expect(button).toBeVisible()
    await page.context().clearCookies()
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
    await dialog.getByLabel('Lösenord').fill(site.administrator.password)
    await dialog.getByRole('button', { name: /^Logga in/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})
