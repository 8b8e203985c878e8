import { expect, type Page } from '@playwright/test'
import { newCases, rowOf, rows, statusOf } from './case-list.ts'
import { create, removeAll, titleOf } from './editing.ts'
import { aPerson, sendInquiry, sendMessage, sendReport } from './senders.ts'
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

test('on paper a list has its cases and when they came, and nothing to press', async ({ page }) => {
  const name = aPerson()
  await sendReport(page.request, { name })
  await page.goto('/admin/arenden')
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Ärenden' })).toBeVisible()
  await expect(rowOf(page, name)).toBeVisible()
  await expect(rowOf(page, name).locator('time:visible')).toHaveText(
    /^\d+ \S+ \d{4} kl\. \d\d:\d\d$/,
  )
  for (const role of ['button', 'checkbox', 'combobox', 'searchbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Dagslista' })).toBeHidden()
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

/** Deletes all cases, spam too, page by page. */
async function deleteAll({ request }: Page) {
  for (const data of [{}, { status: 'spam' }])
    for (;;) {
      const response = await request.post('/api/admin/cases/search', { data })
      const { cases } = await response.json()
      if (cases.length === 0) break
      for (const { id } of cases) await request.delete(`/api/admin/cases/${id}`)
    }
}

test('an administrator without cases reads so, and where cases come from', async ({ page }) => {
  test.skip(Boolean(process.env.BASE_URL), 'Nobody’s real cases are deleted.')
  await deleteAll(page)
  await page.goto('/admin/arenden')
  await expect(
    page.getByText('Inga öppna ärenden. Det som skickas från webbplatsen visas här.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(newCases(page)).toHaveAccessibleName('Ärenden')

  const { id } = await sendMessage(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(statusOf(page)).toHaveText('Klar')
  await expect(page.getByText('Inga fler nya ärenden.')).toBeVisible()
  for (const [filter, text] of [
    ['status=spam', 'Ingen skräppost. Det som fastnar i skräppostfiltret visas här i 30 dagar.'],
    ['mina=ja', 'Du ansvarar inte för något öppet ärende. De visas här när du är ansvarig'],
    ['forsenade=ja', 'Inga försenade ärenden. Öppna ärenden visas här när deras sista dag'],
  ] as const) {
    await page.goto(`/admin/arenden?${filter}`)
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto('/admin/arenden?status=new')
  await expect(
    page.getByText('Inga nya ärenden. Det som skickas från webbplatsen visas här.'),
  ).toBeVisible()
})
