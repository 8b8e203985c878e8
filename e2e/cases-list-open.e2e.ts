import { expect } from '@playwright/test'
import { rowOf, rows } from './case-list.ts'
import { create, removeAll, titleOf } from './editing.ts'
import { aPerson, sendInquiry, sendReport } from './senders.ts'
import { test } from './signed-in.ts'

test('a list that stays open says how long ago a case came', async ({ page }) => {
  const name = aPerson()
  await page.clock.install()
  await sendReport(page.request, { name })
  await page.goto('/admin/arenden')
  await expect(rowOf(page, name)).toContainText('nyss')
  await page.clock.fastForward(10 * 60_000)
  await expect(rowOf(page, name)).toContainText(/för (9|10) minuter sedan/)
})

test('the focus stays where a list was when its last cases are closed', async ({ page }) => {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  await sendInquiry(page.request, id)
  await page.goto(`/admin/arenden?lagenhet=${id}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await page.getByLabel('Markera alla som visas').check()
  await page.getByRole('button', { name: 'Markera som klart' }).click()
  const nothing = page.getByText('Inga ärenden matchar filtret.')
  await expect(nothing).toBeVisible()
  await expect(page.locator(':focus').filter({ has: nothing })).toBeVisible()
  await removeAll(page, 'apartments', title)
})
