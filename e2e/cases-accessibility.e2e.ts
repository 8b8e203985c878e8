import { expect, type Page } from '@playwright/test'
import { rows } from './case-list.ts'
import { fitsAt320 } from './fitting.ts'
import { aPerson, sendInquiry, sendMessage, sendReport } from './senders.ts'
import type { Site } from './open-site.ts'
import { test } from './signed-in.ts'
import { isUsableByEverybody } from './usable.ts'

test.use({ expectedComplaint: /status of (404|409|50\d)/ })

test.afterEach(async ({ site }) => {
  await site.setFault('ses', 'ok')
  await site.setFault('dynamodb', 'ok')
})

/** The states of the cases' pages to check, by name; each function opens its state. */
const states: Record<string, (page: Page, site: Site) => Promise<void>> = {
  'the list': async page => {
    await sendReport(page.request, { urgency: 'high' })
    await page.goto('/admin/arenden')
    await expect(rows(page)).not.toHaveCount(0)
    const button = page.getByRole('button', { name: 'Visa filter' })
    if (await button.isVisible()) await button.click()
  },
  'a list without a hit': async page => {
    await page.goto('/admin/arenden?typ=issue&status=spam&prioritet=low')
    await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
  },
  'a case': async page => {
    const { id } = await sendReport(page.request, { urgency: 'high' })
    const data = { text: 'En anteckning.' }
    await page.request.post(`/api/admin/cases/${id}/notes`, { data })
    await page.goto(`/admin/arenden/${id}`)
    await expect(page.getByText('admin öppnade ärendet')).toBeVisible()
    await page.getByRole('button', { name: 'Spara anteckningen' }).click()
    await expect(page.getByText('Skriv en anteckning', { exact: true })).toBeVisible()
  },
  'an inquiry that is done': async page => {
    const [apartment] = await (await page.request.get('/api/apartments')).json()
    const { id } = await sendInquiry(page.request, apartment.id)
    await page.goto(`/admin/arenden/${id}`)
    await page.getByRole('button', { name: 'Markera som klart' }).click()
    await expect(page.getByRole('button', { name: 'Öppna igen' })).toBeVisible()
  },
  spam: async page => {
    const { id } = await sendMessage(page.request, { website: 'x' })
    await page.goto(`/admin/arenden/${id}`)
    await expect(page.getByRole('button', { name: 'Inte skräppost' })).toBeVisible()
  },
  'a letter that is refused': async (page, site) => {
    await site.setFault('ses', 'reject')
    const { id } = await sendReport(page.request)
    await page.goto(`/admin/arenden/${id}`)
    await expect(page.getByText(/^Mejlet kunde inte skickas/)).toBeVisible()
  },
  'a case that somebody else was faster with': async page => {
    const { id } = await sendMessage(page.request)
    await page.goto(`/admin/arenden/${id}`)
    await expect(page.getByRole('button', { name: 'Markera som klart' })).toBeVisible()
    await page.request.patch(`/api/admin/cases/${id}`, { data: { status: 'ongoing' } })
    await page.getByRole('button', { name: 'Markera som klart' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'a list that cannot be fetched': async (page, site) => {
    await page.goto('/admin')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await site.setFault('dynamodb', 'down')
    await page.getByRole('link', { name: /^Ärenden/ }).click()
    await expect(page.getByText('Ärendena kunde inte hämtas.')).toBeVisible()
  },
  'a case that is gone': async page => {
    await page.goto('/admin/arenden/0198a3f0-0000-7000-8000-00000000dead')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'personal data': async page => {
    const email = `${aPerson().replace(' ', '.')}@example.com`
    await sendMessage(page.request, { email })
    await page.goto('/admin/arenden')
    await page.getByRole('button', { name: 'Personuppgifter' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-post eller telefon').fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Hittade 1 ärende.')).toBeVisible()
  },
}

for (const [name, open] of Object.entries(states)) {
  // The list's filters are folded on a phone.
  const tag = name === 'the list' ? '@phone' : []
  test(`everybody can use ${name}, on 320 pixels too`, { tag }, async ({ page, site }) => {
    await open(page, site)
    await isUsableByEverybody(page)
    await fitsAt320(page)
  })
}
