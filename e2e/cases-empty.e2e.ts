import { expect, type Page } from '@playwright/test'
import { newCases, statusOf } from './case-list.ts'
import { sendMessage } from './senders.ts'
import { test } from './signed-in.ts'

test.skip(Boolean(process.env.BASE_URL), 'Nobody’s real cases are deleted.')

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
