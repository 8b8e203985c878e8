import { expect } from '@playwright/test'
import { sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'

test.use({ expectedComplaint: /status of 404/ })

test(
  'the recipient of a letter at night says with one press, which is confirmed, that it is taken care of',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const { id, reference } = await sendReport(page.request, { urgency: 'high' })
    let link = ''
    await expect(async () => {
      const letters = await site.letters()
      const letter = letters.find(({ subject }) =>
        subject.startsWith(`[AKUT] Felanmälan ${reference}`),
      )
      link = /http\S+\/kvittera#\S+/.exec(letter!.text)![0]
    }).toPass()

    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Jag tar hand om felet' })).toBeVisible()
    await joinSession(page, site)
    const isWaiting = async () =>
      (await (await page.request.get(`/api/admin/cases/${id}`)).json()).isWaitingForSomebody
    await expect(page.getByText('Lingongränd')).toHaveCount(0)
    expect(await isWaiting()).toBe(true)

    await page.getByRole('button', { name: 'Jag tar hand om felet' }).click()
    await page.getByRole('button', { name: 'Ja, jag tar hand om felet' }).click()
    await expect(page.getByRole('status')).toHaveText(
      `Tack, felanmälan ${reference} är kvitterad. Ingen annan påminns.`,
    )
    await expect(page.getByText('Lingongränd 4, lgh 1102', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ring hyresgästen' })).toHaveAttribute(
      'href',
      'tel:0701740607',
    )
    expect(await isWaiting()).toBe(false)
    await page.getByRole('link', { name: 'Öppna ärendet' }).click()
    await expect(page.getByText(`Felanmälan ${reference}`)).toBeVisible()
    await expect(page.getByText(/^Kvitterat från mejlet \d/)).toBeVisible()
  },
)

test('a link that no longer holds says so', async ({ page }) => {
  await page.goto('/kvittera#c0ffee0123456789abcdef0123456789')
  await page.getByRole('button', { name: 'Jag tar hand om felet' }).click()
  await page.getByRole('button', { name: 'Ja, jag tar hand om felet' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Länken gäller inte längre. Ring oss så hjälper vi dig.',
  )
})
