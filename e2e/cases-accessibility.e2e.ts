import { expect, type Page } from '@playwright/test'
import { openFilters, rows, search } from './case-list.ts'
import { expectNoOverflowWithLargeText } from './fitting.ts'
import { aPerson, sendInquiry, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (404|409|50\d)/ })

test.afterEach(async ({ site }) => {
  await site.setFault('ses', 'ok')
  await site.setFault('dynamodb', 'ok')
})

test('everybody can look through the cases, for a person too', async ({ page }) => {
  const email = `${aPerson().replace(' ', '.')}@example.com`
  await sendReport(page.request, { urgency: 'high', email })
  await page.goto('/admin/arenden')
  await test.step('the list', async () => {
    await expect(rows(page)).not.toHaveCount(0)
    await expectUsable(page)
    await openFilters(page)
    await expectUsable(page)
  })
  await test.step('personal data', async () => {
    await page.getByRole('button', { name: 'Personuppgifter' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-post eller telefon').fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Hittade 1 ärende.')).toBeVisible()
    await expectUsable(page)
    await page.keyboard.press('Escape')
  })
  await test.step('a list without a hit', async () => {
    await search(page, 'ingen som finns')
    await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
    await expectUsable(page)
  })
})

test('a phone with text twice as large shows the desk and a followed case whole', async ({
  page,
}) => {
  const { id, followSecret } = await sendReport(page.request)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, text] of [
    ['/admin/arenden', 'Elementet i sovrummet'],
    [`/admin/arenden/${id}`, 'Historik'],
    ['/admin/foretaget', 'Svensk tid.'],
    [`/felanmalan#${followSecret}`, 'Det vi har skrivit'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectNoOverflowWithLargeText(page)
  }
})

test('everybody can work on a case, also on one that somebody else has changed meanwhile', async ({
  page,
}) => {
  const open = async (id: string) => {
    await goWithinDesk(page, `/admin/arenden/${id}`)
    await expect(page.getByRole('main')).toContainText(/nummer|finns inte/)
  }
  const report = await sendReport(page.request, { urgency: 'high' })
  const data = { text: 'En anteckning.' }
  await page.request.post(`/api/admin/cases/${report.id}/notes`, { data })
  await page.goto(`/admin/arenden/${report.id}`)
  await test.step('a case', async () => {
    await expect(page.getByText('Ingen har tagit hand om felet än.')).toBeVisible()
    await page.getByRole('button', { name: 'Spara anteckningen' }).click()
    await expect(page.getByText('Skriv en anteckning', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Intern anteckning')).toBeFocused()
    await expectUsable(page)
  })
  await test.step('a case that somebody else has changed meanwhile', async () => {
    await page.request.patch(`/api/admin/cases/${report.id}`, { data: { status: 'ongoing' } })
    await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectUsable(page)
  })
  await test.step('an inquiry that is done', async () => {
    const [apartment] = await (await page.request.get('/api/apartments')).json()
    await open((await sendInquiry(page.request, apartment.id)).id)
    await page.getByRole('button', { name: 'Markera som klart', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Öppna igen' })).toBeVisible()
    await expectUsable(page)
  })
  await test.step('spam', async () => {
    await open((await sendMessage(page.request, { website: 'x' })).id)
    await expect(page.getByRole('button', { name: 'Inte skräppost' })).toBeVisible()
    await expectUsable(page)
  })
  await test.step('a case that is gone', async () => {
    await open('0198a3f0-0000-7000-8000-00000000dead')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectUsable(page)
  })
})

test('everybody learns of a letter that is refused and a list that cannot be fetched', async ({
  page,
  site,
}) => {
  await site.setFault('ses', 'reject')
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await test.step('a letter that is refused', async () => {
    await expect(page.getByText(/^Mejlet kunde inte skickas/)).toBeVisible()
    await expectUsable(page)
  })
  await test.step('a list that cannot be fetched', async () => {
    await site.setFault('dynamodb', 'down')
    await page.getByRole('link', { name: /^Ärenden/ }).click()
    await expect(page.getByText('Ärendena kunde inte hämtas.')).toBeVisible()
    await expectUsable(page)
  })
})

/** As the browser's history leads there. */
const goWithinDesk = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState({ key: 'elsewhere' }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
