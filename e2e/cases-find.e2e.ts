import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  choose,
  newCases,
  openFilters,
  rowOf,
  rows,
  search,
  searchBox,
  statusOf,
} from './case-list.ts'
import { create, titleOf } from './editing.ts'
import { aPerson, sendInquiry, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test('filters stand in the address and hold the list; what is searched for does not', async ({
  page,
}) => {
  const name = aPerson()
  await sendReport(page.request, { name, urgency: 'low' })
  await sendMessage(page.request, { name })
  await page.goto('/admin/arenden')
  await search(page, name)
  await expect(rows(page)).toHaveCount(2)
  await openFilters(page)
  await expectUsable(page)
  await choose(page, 'Typ', 'Felanmälan')
  await expect(page).toHaveURL('/admin/arenden?typ=issue')
  await expect(rows(page)).toHaveCount(1)
  const toList = page.getByRole('link', { name: 'Till ärendena' })
  for (const goBack of [() => page.goBack(), () => toList.click()]) {
    await rowOf(page, name).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Värme/)
    await goBack()
    await expect(page).toHaveURL('/admin/arenden?typ=issue')
    await expect(rows(page)).toHaveCount(1)
    await expect(searchBox(page)).toHaveValue(name)
  }
  expect(page.url()).not.toContain('Person')
  await choose(page, 'Prioritet', 'Akut')
  await expect(page.getByRole('button', { name: 'Filter: Felanmälan, Akut' })).toBeVisible()
  await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Rensa filter' }).click()
  await expect(page.getByRole('group', { name: 'Filter' })).toBeFocused()
  await expect(page).toHaveURL('/admin/arenden')
  await expect(rows(page)).not.toHaveCount(0)
})

test('a case is found in the list fetched anew by whatever its sender says on the phone, and saved as a table that runs no formula', async ({
  page,
}) => {
  await page.goto('/admin/arenden')
  await expect(page.getByRole('button', { name: 'Uppdatera listan' })).toBeVisible()
  await expect(page.getByText('Laddar ärenden...')).toBeHidden()
  const name = `=${aPerson()}`
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const number = `070-174 06 ${randomInt(10, 99)}`
  const phone = `${number} ankn ${randomInt(1000, 9999)}`
  const { reference } = await sendReport(page.request, { name, email, phone })
  await page.getByRole('button', { name: 'Uppdatera listan' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  for (const said of [name.toUpperCase(), email, phone, reference]) {
    await search(page, said)
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, name)).toContainText(reference)
  }
  const saving = page.waitForEvent('download')
  // Some browsers read a file from its address later.
  await page.evaluate(() => (URL.revokeObjectURL = () => (document.title = 'Revoked')))
  await page.getByRole('button', { name: 'Ladda ned som CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^arenden-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"${reference}";"Felanmälan";"Ny"`)
  expect(lines[1]).toContain(`"'${name}"`)
  await expect(page).not.toHaveTitle('Revoked')
  await search(page, 'ingen som finns')
  await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
})

test('the list is held to a status and to an apartment', async ({ page }) => {
  const title = titleOf('Eftertraktad')
  const { id } = await create(page, 'apartments', { title })
  const [asking, done] = [aPerson(), aPerson()]
  await sendInquiry(page.request, id, { name: asking })
  const other = await sendInquiry(page.request, id, { name: done })
  await page.request.patch(`/api/admin/cases/${other.id}`, { data: { status: 'done' } })
  await page.goto('/admin/arenden')
  await choose(page, 'Lägenhet', title)
  await expect(rows(page)).toHaveCount(1)
  await choose(page, 'Status', 'Alla')
  await expect(rows(page)).toHaveCount(2)
  await choose(page, 'Status', 'Klar')
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, done)).toContainText(`${title}, Exempelvägen 3`)
  await expect(page).toHaveURL(`/admin/arenden?lagenhet=${id}&status=done`)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await choose(page, 'Status', 'Ny')
  await expect(rowOf(page, asking)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('a day is looked for once it is whole, and neither it nor the same search is a step back', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.goto('/admin/arenden?status=x&typ=constructor&fran=0202-11-20')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  await expect(page.getByText('Ärendena kunde inte hämtas.')).toBeHidden()
  await page.goto('/admin/arenden')
  await openFilters(page)
  const asked: string[] = []
  page.on('request', request => {
    const { from } = (request.method() === 'POST' && request.postDataJSON()) || {}
    if (from) asked.push(from)
  })
  const from = page.getByLabel('Från')
  for (const year of ['0002', '0020', '0202', '2026']) await from.fill(`${year}-11-20`)
  await expect(page).toHaveURL('/admin/arenden?fran=2026-11-20')
  await expect.poll(() => [...new Set(asked)]).toEqual(['2026-11-20'])
  await from.fill('')
  await expect(page).toHaveURL('/admin/arenden')
  const steps = await page.evaluate(() => history.length)
  await search(page, 'samma sökning')
  for (let again = 0; again < 2; again += 1)
    await page.getByRole('button', { name: 'Sök', exact: true }).click()
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('the header counts what nobody has begun with, wherever one is', async ({ page }) => {
  const count = async () => {
    const { count: number } = await (await page.request.get('/api/admin/cases/new')).json()
    return number === 1 ? '1 nytt ärende' : `${number} nya ärenden`
  }
  await page.goto('/admin')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const before = await count()
  const { id } = await sendMessage(page.request)
  await newCases(page).click()
  await expect(newCases(page)).toHaveAccessibleName(`Ärenden ${await count()}`)
  expect(await count()).not.toBe(before)
  await sendMessage(page.request)
  await page.getByRole('button', { name: 'Uppdatera listan' }).click()
  await expect(newCases(page)).toHaveAccessibleName(`Ärenden ${await count()}`)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(statusOf(page)).toHaveText('Klar')
  await expect(newCases(page)).toHaveAccessibleName(`Ärenden ${await count()}`)
})

test('on paper a list has its cases and when they came, and nothing to press', async ({ page }) => {
  const [name, closed] = [aPerson(), aPerson()]
  await sendReport(page.request, { name })
  await sendReport(page.request, { name: closed })
  await page.goto('/admin/arenden')
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await rowOf(page, closed).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expectToast(page, 'Markerat som klart: 1 ärende')
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

test('what is closed leaves its list at once, though the index is behind, and the focus stays on the button', async ({
  page,
  site,
}) => {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  const inquiry = await sendInquiry(page.request, id)
  await page.goto(`/admin/arenden?lagenhet=${id}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await page.getByLabel('Markera alla som visas').check()
  await page.request.patch(`/api/admin/cases/${inquiry.id}`, { data: { responsible: 'Anna' } })
  await page.getByRole('button', { name: 'Markera som klart' }).click()
  await expectToast(page, 'Markerat som klart: 0 ärenden', 'Någon annan har ändrat ärendet.')
  await expect(page.getByText('1 markerat')).toBeVisible()
  await expect(rows(page)).toContainText('Ansvarig Anna')
  await site.setFault('dynamodb', 'stale')
  try {
    await page.getByRole('button', { name: 'Markera som klart' }).click()
    await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
  } finally {
    await site.setFault('dynamodb', 'ok')
  }
  await expect(page.getByRole('button', { name: 'Markera som klart' })).toBeFocused()
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
    ['mina=ja', 'Du ansvarar inte för något öppet ärende. Ärenden visas här när du är ansvarig'],
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
