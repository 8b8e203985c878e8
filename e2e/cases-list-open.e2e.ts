import { expect } from '@playwright/test'
import { rowOf } from './case-list.ts'
import { aPerson, sendReport } from './senders.ts'
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
