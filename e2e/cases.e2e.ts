import { expect } from '@playwright/test'
import { historyOf, rowOf, statusOf } from './case-list.ts'
import { aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectNoOverflowWithLargeText, expectUsable, withLargeText } from './usable.ts'

test.use({ expectedComplaint: /status of 404/ })

test(
  'what was just sent is in the list and opens with all that was sent',
  { tag: '@prod' },
  async ({ page }) => {
    const name = aPerson()
    const { reference } = await sendReport(page.request, { name, phone: '070-174 06 21' })
    await page.goto('/admin/arenden')
    await rowOf(page, name).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Värme – Lingongränd 4, lgh 1102',
    )
    await expect(page).toHaveTitle(`Felanmälan ${reference} – Exempelbolaget`)
    const facts = page.getByRole('region', { name: 'Uppgifter' })
    for (const text of ['Normal', 'Värme', 'Lingongränd 4, lgh 1102', name, '070-174 06 21']) {
      await expect(facts.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Meddelande' })).toContainText('Elementet')
    await expect(page.getByText('Mottaget från webbplatsen')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', 'tel:0701740621')
    await expect(page.getByRole('region', { name: 'Mejl' })).toContainText('Mejl skickat')
  },
)

test('a case is taken on, noted about, also over a reload, done and opened again, its history tells, and it is deleted only after a question', async ({
  page,
}) => {
  const { id } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  const status = statusOf(page)
  await expect(status).toHaveText('Ny')
  await page.getByRole('button', { name: 'Markera som pågående' }).click()
  await expect(status).toHaveText('Pågår')

  await page.getByRole('button', { name: 'Spara anteckningen' }).click()
  await expect(page.getByText('Skriv en anteckning', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Intern anteckning')).toBeFocused()
  await expectUsable(page)
  await page.getByLabel('Intern anteckning').fill('Ringde, ingen svarade.')
  await page.reload()
  await expect(page.getByLabel('Intern anteckning')).toHaveValue('Ringde, ingen svarade.')
  await page.getByRole('button', { name: 'Spara anteckningen' }).click()
  const notes = page.getByRole('region', { name: 'Anteckningar' })
  await expect(notes.getByRole('listitem')).toContainText('Ringde, ingen svarade.')
  await expect(page.getByLabel('Intern anteckning')).toBeEmpty()

  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(status).toHaveText('Klar')
  await expect(page.getByRole('button', { name: 'Öppna igen' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Öppna igen' }).click()
  await expect(status).toHaveText('Pågår')
  await expect(historyOf(page).getByRole('listitem').first()).toContainText(
    'admin ändrade status till Pågår',
  )
  for (const line of ['admin skrev en anteckning', 'admin ändrade status till Klar']) {
    await expect(historyOf(page).getByText(line)).toBeVisible()
  }

  page.once('dialog', dialog => dialog.dismiss())
  await page.getByRole('button', { name: 'Radera' }).click()
  await expect(page).toHaveURL(`/admin/arenden/${id}`)
  page.once('dialog', dialog => {
    expect(dialog.message()).toBe(
      'Är du säker på att du vill radera ärendet? Det går att återställa i 30 dagar.',
    )
    return dialog.accept()
  })
  await page.getByRole('button', { name: 'Radera' }).click()
  await expect(page).toHaveURL('/admin/arenden')
  await expect(page.getByText('Ärendet är raderat', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/admin/arenden/${id}`)
  await expect(page.getByRole('alert')).toContainText('Ärendet finns inte längre.')
  await expectUsable(page)
})

test('a case that was taken for spam is found, moved out of it, and only then reported to the staff', async ({
  page,
  site,
}) => {
  const name = aPerson()
  const { id, reference } = await sendMessage(page.request, { name, website: 'x' })
  const lettersSent = async () =>
    (await site.letters()).filter(({ subject }) => subject.includes(reference)).length
  await page.goto('/admin/arenden?status=spam')
  await rowOf(page, name).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/arenden/${id}`)
  expect(await lettersSent()).toBe(0)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Inte skräppost' }).click()
  await expect(statusOf(page)).toHaveText('Ny')
  await expect.poll(lettersSent).toBe(1)
  await page.getByRole('button', { name: 'Flytta till skräppost' }).click()
  await expect(statusOf(page)).toHaveText('Skräppost')
})

test('a phone with text twice as large shows the desk and a followed case whole', async ({
  page,
}) => {
  const { id, followSecret } = await sendReport(page.request)
  const data = { status: 'ongoing' }
  expect((await page.request.patch(`/api/admin/cases/${id}`, { data })).ok()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, text] of [
    ['/admin/arenden', 'Elementet i sovrummet'],
    [`/admin/arenden/${id}`, 'Historik'],
    ['/admin/foretaget', 'Meddelanden på webbplatsen'],
    [`/felanmalan#${followSecret}`, 'Det vi har skrivit'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectNoOverflowWithLargeText(page)
  }

  // Side by side they would cut off what is chosen.
  await page.goto('/admin/arenden/nytt')
  const dialog = page.getByRole('dialog')
  const placeOf = async (label: string) => (await dialog.getByLabel(label).boundingBox())!
  expect((await placeOf('Typ')).y).toBe((await placeOf('Hur det kom in')).y)
  await withLargeText(page, async () => {
    expect((await placeOf('Typ')).x).toBe((await placeOf('Hur det kom in')).x)
  })
})
