import { expect } from '@playwright/test'
import { rowOf, statusOf } from './case-list.ts'
import { create, removeAll, titleOf } from './editing.ts'
import { delayAnswer } from './hold.ts'
import { aPerson, sendInquiry, sendReport } from './senders.ts'
import { test } from './signed-in.ts'

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

test('the stage of an applicant is not shown as it was when the list was opened', async ({
  page,
}) => {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  await sendInquiry(page.request, id)
  await page.goto(`/admin/sokande/${id}`)
  const stage = page.getByLabel(/^Steg/)
  await expect(stage).toHaveValue('new')
  await page.getByRole('link', { name: 'Till lägenheterna' }).click()
  await expect(stage).toHaveCount(0)
  const older = await delayAnswer(page, `**/api/admin/apartments/${id}/applicants`)
  await page.goBack()
  await older.asked
  await stage.selectOption('viewing')
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible()
  await older.letCome()
  await expect(stage).toHaveValue('viewing')
  await removeAll(page, 'apartments', title)
})
