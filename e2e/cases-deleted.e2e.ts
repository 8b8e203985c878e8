import { expect } from '@playwright/test'
import { choose, rowOf, statusOf } from './case-list.ts'
import { unsavedEdits } from './editing.ts'
import { hold } from './loading.ts'
import { aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 404/ })

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
  await expect(page.getByRole('main')).toBeFocused()
  await expect(rowOf(page, name)).toBeVisible()
  await open()
  await expect(statusOf(page)).toHaveText('Ny')

  await remove()
  await choose(page, 'Status', 'Raderad')
  const row = rowOf(page, name)
  await expect(row).toContainText(/Raderas för gott \d+ \S+ \d{4}/)
  await expect(row.getByRole('link')).toHaveCount(0)
  await expectUsable(page)
  await expect(page.getByRole('button', { name: 'Markera flera' })).toHaveCount(0)
  await site.setFault('dynamodb', 'stale')
  try {
    await row.getByRole('button', { name: `Återställ ${reference}` }).click()
    await expectToast(page, 'Ärendet är återställt')
    await expect(row).toHaveCount(0)
  } finally {
    await site.setFault('dynamodb', 'ok')
  }
  await open()
  await expect(page.getByText('admin raderade ärendet').first()).toBeVisible()
  await expect(statusOf(page)).toHaveText('Ny')
})

test('whoever goes on to another case while one is deleted stays there', async ({ page }) => {
  await sendMessage(page.request)
  const { id, reference } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  const next = page.getByRole('link', { name: 'Nästa nya ärende' })
  await next.waitFor()
  const letGo = await hold(page, `**/api/admin/cases/${id}`)
  page.once('dialog', question => question.accept())
  await page.getByRole('button', { name: 'Radera' }).click()
  await next.click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await page.getByLabel('Ditt svar').fill('Vi kommer.')
  letGo()
  await expectToast(page, 'Ärendet är raderat', reference)
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Vi kommer.')
})

test('what was written about a case that is deleted meanwhile is forgotten with it', async ({
  page,
}) => {
  const { id } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Intern anteckning').fill('Ringer i morgon.')
  await page.request.delete(`/api/admin/cases/${id}`)
  expect(await unsavedEdits(page)).toContain('Ringer i morgon.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Ärendet finns inte längre.')
  await expect.poll(() => unsavedEdits(page)).toBeNull()
})
