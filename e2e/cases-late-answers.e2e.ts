import { expect, type Page } from '@playwright/test'
import { rowOf, statusOf } from './case-list.ts'
import { create, removeAll, titleOf } from './editing.ts'
import { aPerson, sendInquiry, sendReport } from './senders.ts'
import { test } from './signed-in.ts'

/** Lets the next answer to such a request be as old as it is now, and come when the result is called. */
async function delayAnswer(page: Page, address: string) {
  const waiting = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    address,
    async route => {
      const response = await route.fetch()
      asked.resolve()
      await waiting.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return {
    asked: asked.promise,
    async letCome() {
      const come = page.waitForEvent('requestfinished', each =>
        each.url().endsWith(address.slice(2)),
      )
      waiting.resolve()
      await come
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))),
      )
    },
  }
}

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
  const older = await delayAnswer(page, `**/api/admin/apartments/${id}/applicants`)
  await page.goBack()
  await older.asked
  await stage.selectOption('viewing')
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible()
  await older.letCome()
  await expect(stage).toHaveValue('viewing')
  await removeAll(page, 'apartments', title)
})
