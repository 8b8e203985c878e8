import { expect, type Page } from '@playwright/test'
import { openFilters, rowOf } from './case-list.ts'
import { aPerson, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectUsable } from './usable.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Svarsmallar' })

test('what is planned is filtered by person and delay, and stands on the list of its day', async ({
  page,
}) => {
  const [mine, others] = [aPerson(), aPerson()]
  const address = 'Ängsgatan 7'
  const { id } = await sendReport(page.request, { name: mine, address })
  await sendReport(page.request, { name: others })
  await page.goto(`/admin/arenden/${id}`)
  const plan = page.getByRole('region', { name: 'Planering' })
  await plan.getByLabel('Klart senast').fill('2026-01-09')
  await plan.getByLabel('Hantverkare kommer').fill('2026-01-08')
  await plan.getByLabel('Ansvarig').fill('admin')
  await page.keyboard.press('Enter')
  await expect(page.getByText('admin planerade besök 8 januari 2026')).toBeVisible()
  await expect(plan.getByLabel('Ansvarig')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('adminDrafts'))).toBeNull()

  await page.goto('/admin/arenden')
  await openFilters(page)
  for (const filter of ['Mina', 'Försenade']) {
    await button(page, filter).click()
    await expect(rowOf(page, mine)).toContainText('Klart senast 9 januari 2026 (försenat)')
    await expect(rowOf(page, others)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Dagslista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dagslista \d/)
  await page.getByLabel('Dag', { exact: true }).fill('2026-01-08')
  const stop = page.getByRole('listitem').filter({ hasText: mine })
  await expect(stop.getByRole('heading', { name: address })).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Dag', { exact: true }).fill('2026-01-07')
  await expect(page.getByText('Inget är planerat till den här dagen.')).toBeVisible()
})

test('an answer written in advance is filled in, and the staff change it', async ({ page }) => {
  const name = aPerson()
  const { id, reference } = await sendReport(page.request, { name })
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Svarsmallar').selectOption({ label: 'Felet är åtgärdat' })
  await button(page, 'Infoga').click()
  const answer = page.getByLabel('Ditt svar')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveValue(new RegExp(`^Hej ${name}![^]*Lingongränd 4[^]*${reference}`))

  await button(page, 'Ändra mallarna').click()
  const dialog = dialogOn(page)
  await button(page, 'Lägg till en mall').click()
  await button(page, 'Spara mallarna').click()
  await expect(dialog.getByRole('alert')).toHaveText('Mall 4: Skriv vad mallen heter.')
  await expectUsable(page)
  const fourth = dialog.getByRole('group', { name: 'Mall 4' })
  await fourth.getByLabel('Namn').fill('Nyckel')
  await fourth.getByLabel('Text').fill('Lämna nyckeln i brevlådan, {namn}.')
  await button(page, 'Spara mallarna').click()
  await expect(dialog).toHaveCount(0)
  await answer.fill('')
  await page.getByLabel('Svarsmallar').selectOption({ label: 'Nyckel' })
  await button(page, 'Infoga').click()
  await expect(answer).toHaveValue(`Lämna nyckeln i brevlådan, ${name}.`)
})
