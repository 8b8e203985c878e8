import { expect } from '@playwright/test'
import { current, heading } from './followed-case.ts'
import { fill, formOf, issueReportForm } from './forms.ts'
import { goWithin, shiftsOf, watchShifts } from './loading.ts'
import { letterTo } from './letters.ts'
import { sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 404/ })

const deadSecret = 'c0ffee0123456789abcdef0123456789'

test('everybody can use the page of a report, and of a link that no longer holds or is missing', async ({
  page,
}) => {
  const visit = { entry: 'key', pets: 'En katt', bestTime: 'Vardagar efter 16' }
  const { followSecret } = await sendReport(page.request, visit)
  await test.step('a report', async () => {
    await page.goto(`/felanmalan#${followSecret}`)
    await expect(current(page)).toBeVisible()
    for (const line of ['När du inte är hemma: Ni får gå in', 'Djur: En katt', 'Bästa tid: Vard'])
      await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await page.getByRole('button', { name: 'Felet är åtgärdat' }).click()
    await page.getByRole('button', { name: 'Ja, felet är åtgärdat' }).click()
    await expect(current(page)).toContainText('Åtgärdad')
    await expectUsable(page)
  })
  await test.step('an expired link', async () => {
    await page.goto(`/felanmalan#${deadSecret}`)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(
      'Länken gäller inte längre. Ring oss så hjälper vi dig.',
    )
    await expectUsable(page)
  })
  await test.step('no link', async () => {
    await watchShifts(page)
    await page.goto('/felanmalan')
    await expect(page.getByText('Sidan öppnas med länken')).toBeVisible()
    await expect(formOf(page, issueReportForm)).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
    await expectUsable(page)
  })
})

test('whoever opens /felanmalan without a link goes on with the report that was begun, sends it there and follows it', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const begun = formOf(page, issueReportForm).getByLabel('Beskriv felet')
  await begun.fill('Elementet i köket är kallt, och det droppar.')
  await goWithin(page, '/felanmalan')
  await expect(page.getByText('Sidan öppnas med länken')).toBeVisible()
  const form = formOf(page, issueReportForm)
  await expect(form.getByLabel('Beskriv felet')).toHaveValue(
    'Elementet i köket är kallt, och det droppar.',
  )
  await page.getByRole('link', { name: 'Gör en felanmälan' }).click()
  await expect(page).toHaveURL('/felanmalan#felanmalan')
  await expect(form.getByLabel('Namn')).toBeInViewport()
  const { 'Beskriv felet': _, ...others } = issueReportForm.values
  await fill(form, others)
  await form.getByRole('button', { name: issueReportForm.button }).click()
  await form.getByRole('link', { name: 'Följ din felanmälan' }).click()
  await expect(page.getByText('Vi har fått din anmälan.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport()
  await page.goBack()
  await expect(form).toBeVisible()
})

test('a link from a letter works with what mail programs add to it, and with its number sign encoded', async ({
  page,
}) => {
  const { reference, followSecret } = await sendReport(page.request)
  for (const address of [
    `/felanmalan#${followSecret}).`,
    `/felanmalan#${followSecret.toUpperCase()}%E2%80%9D&data=05%7C02`,
    `/felanmalan%23${followSecret}%3E`,
    `/felanmalan.#${followSecret}`,
  ]) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByText(`Referens ${reference}, skickad`)).toBeVisible()
  }
  await page.goto(`/kvittera%23${followSecret}.`)
  await expect(page.getByRole('button', { name: 'Jag tar hand om felet' })).toBeVisible()
})

test(
  'the recipient of a letter at night says with one press, which is confirmed, that it is taken care of',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const { id, reference } = await sendReport(page.request, { urgency: 'high' })
    const letter = await letterTo(site, 'info@example.com', reference)
    await page.goto(/http\S+\/kvittera#\S+/.exec(letter)![0])
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
    await expect(page.locator(':focus').getByRole('status')).toBeVisible()
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
  await page.goto(`/kvittera#${deadSecret}`)
  await expect(page.getByRole('button', { name: 'Jag tar hand om felet' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Jag tar hand om felet' }).click()
  await page.getByRole('button', { name: 'Ja, jag tar hand om felet' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Länken gäller inte längre. Logga in för att se ärendet.',
  )
})
