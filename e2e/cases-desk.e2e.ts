import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { rows } from './case-list.ts'
import { aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'

test.use({ expectedComplaint: /status of 50\d/ })

test('opening an urgent report takes care of nothing, one press does, and all read who it was', async ({
  page,
}) => {
  const name = aPerson()
  const { id } = await sendReport(page.request, { name, urgency: 'high' })
  const isWaiting = async () =>
    (await (await page.request.get(`/api/admin/cases/${id}`)).json()).isWaitingForSomebody
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByText('Ingen har tagit hand om felet än.')).toBeVisible()
  expect(await isWaiting()).toBe(true)
  await page.getByRole('button', { name: 'Jag tar hand om felet' }).click()
  await expect(page.getByText(/^Kvitterat av admin \d/)).toBeVisible()
  expect(await isWaiting()).toBe(false)
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  await expect(rows(page).filter({ hasText: name })).toContainText('Kvitterat av admin')
})

test('everything about a person is given out and erased', async ({ page }) => {
  const email = `${aPerson().replace(' ', '.')}@example.com`
  const { reference } = await sendReport(page.request, { email })
  await sendMessage(page.request, { email })
  await page.goto('/admin/arenden')
  await page.getByRole('button', { name: 'Personuppgifter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personuppgifter' })
  await dialog.getByLabel('E-post eller telefon').fill(email)
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(dialog.getByText('Hittade 2 ärenden.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').filter({ hasText: reference })).toContainText('Värme')
  const savingPage = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Ladda ned att läsa' }).click()
  expect(await readFile(await (await savingPage).path(), 'utf8')).toContain(reference)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Ladda ned uppgifterna' }).click()
  const { cases } = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(cases.map((each: { reference: string }) => each.reference)).toContain(reference)

  page.once('dialog', question => {
    expect(question.message()).toBe(
      'Är du säker på att du vill radera alla uppgifter om personen? Det går inte att ångra.',
    )
    return question.accept()
  })
  await dialog.getByRole('button', { name: 'Radera uppgifterna' }).click()
  await expect(dialog.getByText('Uppgifterna är raderade.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(dialog.getByText('Inga ärenden med den adressen eller det numret.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Personuppgifter' })).toBeFocused()
})

test.describe('while the table is away', () => {
  test.afterEach(({ site }) => site.setFault('dynamodb', 'ok'))

  test('the list says so and can be tried again', async ({ page, site }) => {
    const name = aPerson()
    await sendMessage(page.request, { name })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await site.setFault('dynamodb', 'down')
    await page.getByRole('link', { name: /^Ärenden/ }).click()
    await expect(page.getByText('Ärendena kunde inte hämtas.')).toBeVisible()
    await site.setFault('dynamodb', 'ok')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(rows(page).filter({ hasText: name })).toBeVisible()
  })
})
