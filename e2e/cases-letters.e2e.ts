import { expect, type Page } from '@playwright/test'
import { historyOf, rowOf, statusOf } from './case-list.ts'
import {
  answering,
  cardOf,
  create,
  dialogOf,
  openApartments,
  titleOf,
  unsavedEdits,
} from './editing.ts'
import { button } from './page.ts'
import { aPerson, sendInquiry, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
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
  await expect(historyOf(page).getByText('admin skickade mejlet igen')).toBeVisible()
  await expect(
    historyOf(page).getByText(/^Mejl skickat till (info|kontakt)@example\.com/),
  ).toBeVisible()
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

test('of a confirmation that was called spam the case does not say that it did not arrive', async ({
  page,
}) => {
  const { id } = await sendMessage(page.request)
  await page.route(`**/api/admin/cases/${id}`, async route => {
    const answer = await route.fetch()
    const senderLetter = { state: 'failed', at: '2026-11-21T12:00:00.000Z', reason: 'reported' }
    await route.fulfill({ json: { ...(await answer.json()), senderLetter } })
  })
  await page.goto(`/admin/arenden/${id}`)
  await expect(mailOf(page)).toContainText('anmält som skräppost. Ring i stället.')
  await expect(mailOf(page)).not.toContainText('kom inte fram')
})

test('an answer that did not arrive, and thanks on a closed case, are in the list until they are marked as read', async ({
  page,
  site,
}) => {
  await site.setFault('ses', 'reject')
  const name = aPerson()
  const { id, followSecret: secret } = await sendReport(page.request, { name })
  const data = { text: 'Det är lagat.', isDone: true }
  await page.request.post(`/api/admin/cases/${id}/reply`, { data })
  for (const news of ['Svaret kom inte fram', 'Nytt från hyresgästen']) {
    await expect(async () => {
      await page.goto('/admin/arenden')
      await expect(rowOf(page, name)).toContainText(`Klar${news}`, { timeout: 3000 })
    }).toPass()
    await rowOf(page, name).getByRole('link').click()
    await expectUsable(page)
    await button(page, 'Markera som läst').click()
    await expect(statusOf(page)).toHaveText('Klar')
    await expect(page.getByText('admin markerade som läst').first()).toBeVisible()
    await site.setFault('ses', 'ok')
    await page.request.post('/api/follow/message', { data: { secret, message: 'Tack!' } })
  }
})

test('the list says when senders get no more confirmations today', async ({ page }) => {
  const json = { count: 0, areConfirmationsStopped: true }
  await page.route('**/api/admin/cases/new', route => route.fulfill({ json }))
  await page.goto('/admin/arenden')
  await expect(page.getByText(/^Avsändarna får inga fler bekräftelser i dag/)).toBeVisible()
})

test('what is not sent about a case is there again, and is deleted with it', async ({ page }) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Ditt svar').fill('Vi kommer i morgon.')
  await page.getByLabel('Intern anteckning').fill('Ringt rörmokaren.')
  await page.getByLabel('Ansvarig').fill('Erik')
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärenden')
  // Calls that are still under way would be about a deleted case. The list's search is none of them.
  const fetched = [
    page.waitForResponse(`**/api/admin/cases/${id}`),
    page.waitForResponse(response => response.request().postDataJSON()?.near === id),
  ]
  await page.goBack()
  await Promise.all(fetched)
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Vi kommer i morgon.')
  await expect(page.getByLabel('Intern anteckning')).toHaveValue('Ringt rörmokaren.')
  await expect(page.getByLabel('Ansvarig')).toHaveValue('Erik')
  await answering(page, true, () => button(page, 'Radera').click())
  await expectToast(page, 'Ärendet är raderat')
  expect(await unsavedEdits(page)).toBeNull()
})

test('what the other applicants shall be told is there again when the dialog is closed', async ({
  page,
}) => {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  await sendInquiry(page.request, id)
  await openApartments(page)
  const dialog = dialogOf(page, 'Hyr ut lägenheten')
  const text = dialog.getByLabel('Besked till de andra')
  await cardOf(page, title).getByRole('button', { name: 'Uthyrd' }).click()
  await text.fill('Tyvärr, den här gången.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await cardOf(page, title).getByRole('button', { name: 'Uthyrd' }).click()
  await expect(text).toHaveValue('Tyvärr, den här gången.')
  await button(page, 'Ta bort dem').click()
  await expect(text).toHaveValue(/^Tack för att du anmälde intresse/)
  await button(page, 'Avbryt').click()
  await expect(dialog).toHaveCount(0)
})

test.describe('on a phone without a network', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedComplaint: /ERR_FAILED/ })

  test('nobody takes a reply for sent that was not', async ({ page }) => {
    const { id } = await sendReport(page.request)
    await page.goto(`/admin/arenden/${id}`)
    await page.route(`**/api/admin/cases/${id}/reply`, route => route.abort())
    await page.getByLabel('Ditt svar').fill('Vi kommer i morgon.')
    await button(page, 'Skicka svaret').click()
    const problem = page.getByRole('alert')
    await expect(problem).toHaveText(/^Ingen kontakt med servern/)
    const nextStep = page.getByRole('link', { name: 'Ring' })
    await expect(async () => {
      const [above, below] = [await problem.boundingBox(), await nextStep.boundingBox()]
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
    }).toPass()
  })
})
