import { expect } from '@playwright/test'
import { rowOf, statusOf } from './case-list.ts'
import { delayAnswer, hold } from './hold.ts'
import { aPerson, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test('a case that was changed is not shown as it was when it was opened', async ({ page }) => {
  const name = aPerson()
  const { id } = await sendReport(page.request, { name })
  await page.goto(`/admin/arenden/${id}`)
  await expect(statusOf(page)).toContainText('Ny')
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  const older = await delayAnswer(page, `**/api/admin/cases/${id}`)
  await rowOf(page, name).getByRole('link').click()
  await older.asked
  await page.getByRole('button', { name: 'Markera som pågående' }).click()
  await expect(statusOf(page)).toContainText('Pågår')
  await older.letCome()
  await expect(statusOf(page)).toContainText('Pågår')
})

test('what is done with a case before an earlier answer has come is no conflict with oneself', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Ditt svar').fill('Vi kommer i morgon.')
  await page.getByLabel('Intern anteckning').fill('Ringt rörmokaren.')
  await page.getByLabel('Ansvarig').fill('Erik')
  const letGo = await hold(page, `**/api/admin/cases/${id}`)
  await page.getByRole('button', { name: 'Markera som pågående' }).click()
  await page.getByRole('button', { name: 'Skicka svaret', exact: true }).click()
  await page.getByRole('button', { name: 'Spara anteckningen' }).click()
  await page.getByLabel('Ansvarig').press('Enter')
  letGo()
  await expect(statusOf(page)).toContainText('Pågår')
  await expect(page.getByLabel('Ditt svar')).toHaveValue('')
  await expect(page.getByLabel('Intern anteckning')).toHaveValue('')
  await expectToast(page, 'Planeringen är sparad')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Vi kommer i morgon.', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Ringt rörmokaren.', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Ansvarig')).toHaveValue('Erik')
})
