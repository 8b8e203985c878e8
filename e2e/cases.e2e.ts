import { expect } from '@playwright/test'
import { choose, rowOf, statusOf } from './case-list.ts'
import { aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectNoOverflowWithLargeText, expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (404|409)/ })

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
  const status = page.getByRole('main').getByRole('status').first()
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
  const history = page.getByRole('region', { name: 'Historik' })
  await expect(history.getByRole('listitem').first()).toContainText(
    'admin ändrade status till Pågår',
  )
  for (const line of ['admin skrev en anteckning', 'admin ändrade status till Klar']) {
    await expect(history.getByText(line)).toBeVisible()
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
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByRole('alert')).toContainText('Ärendet finns inte längre.')
  await expectUsable(page)
})

test('a deleted case is brought back at once, and later from the list of deleted ones', async ({
  page,
  site,
}) => {
  const name = aPerson()
  const { id, reference } = await sendReport(page.request, { name })
  const remove = async () => {
    page.once('dialog', question => question.accept())
    await page.getByRole('button', { name: 'Radera' }).click()
    await expectToast(
      page,
      'Ärendet är raderat',
      `${reference}. Det går att återställa i 30 dagar.`,
    )
  }
  const open = () => page.getByRole('button', { name: 'Öppna ärendet' }).click()
  await page.goto(`/admin/arenden/${id}`)
  await remove()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expectToast(page, 'Ärendet är återställt')
  await expect(rowOf(page, name)).toBeVisible()
  await open()
  await expect(statusOf(page)).toHaveText('Ny')

  await remove()
  await choose(page, 'Status', 'Borttagen')
  const row = rowOf(page, name)
  await expect(row).toContainText(/Raderas för gott \d+ \S+ \d{4}/)
  await expect(row.getByRole('link')).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Återställ', exact: true }).click()
  await expectToast(page, 'Återställt: 1 ärende')
  await expect(row).toHaveCount(0)
  await page.request.delete(`/api/admin/cases/${id}`)
  await page.reload()
  await site.setFault('dynamodb', 'stale')
  try {
    await row.getByRole('button', { name: `Återställ ${reference}` }).click()
    await expectToast(page, 'Ärendet är återställt')
    await expect(row).toHaveCount(0)
  } finally {
    await site.setFault('dynamodb', 'ok')
  }
  await open()
  await expect(page.getByText('admin tog bort ärendet').first()).toBeVisible()
  await expect(statusOf(page)).toHaveText('Ny')
})

test('what was written about a case that is deleted meanwhile is forgotten with it', async ({
  page,
}) => {
  const { id } = await sendMessage(page.request)
  const unsaved = () => page.evaluate(() => localStorage.getItem('adminDrafts'))
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Intern anteckning').fill('Ringer i morgon.')
  await page.request.delete(`/api/admin/cases/${id}`)
  expect(await unsaved()).toContain('Ringer i morgon.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Ärendet finns inte längre.')
  await expect.poll(unsaved).toBeNull()
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
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Ny')
  await expect.poll(lettersSent).toBe(1)
  await page.getByRole('button', { name: 'Flytta till skräppost' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Skräppost')
})

test('what somebody else has changed meanwhile is not overwritten', async ({ page }) => {
  const { id } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByRole('button', { name: 'Markera som klart', exact: true })).toBeVisible()
  await page.request.patch(`/api/admin/cases/${id}`, { data: { status: 'ongoing' } })
  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Någon annan har ändrat ärendet.')
  await expectUsable(page)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Pågår')
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

test('a phone with text twice as large shows the desk and a followed case whole', async ({
  page,
}) => {
  const { id, followSecret } = await sendReport(page.request)
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
})
