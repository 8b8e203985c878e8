import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'

test.use({ expectedComplaint: /status of (404|500|503)/ })

const rows = (page: Page) => page.getByRole('main').getByRole('article')

test('opening an urgent report is enough for nobody else to be reminded', async ({ page }) => {
  const { id } = await sendReport(page.request, { urgency: 'high' })
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByText('admin öppnade ärendet')).toBeVisible()
  const { isWaitingForSomebody } = await (await page.request.get(`/api/admin/cases/${id}`)).json()
  expect(isWaitingForSomebody).toBe(false)
})

test('a morning’s cases are worked through one after another', async ({ page }) => {
  const mine = new Set<string>()
  for (let number = 0; number < 3; number += 1) {
    mine.add((await sendReport(page.request)).reference)
  }
  await page.goto('/admin/arenden?status=new')
  await rows(page).first().getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  for (let turn = 0; mine.size > 0; turn += 1) {
    expect(turn, 'there is always a next case').toBeLessThan(100)
    await expect(page.getByRole('button', { name: 'Markera som klart' })).toBeVisible()
    const shown = (await heading.textContent())!
    await page.getByRole('button', { name: 'Markera som klart' }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Klar')
    mine.delete(shown.split(' ')[1]!)
    if (mine.size === 0) return
    await page.getByRole('link', { name: 'Nästa nya ärende' }).click()
    await expect(heading).not.toHaveText(shown)
  }
})

test('everything about a person is given out and erased', async ({ page }) => {
  const email = `${aPerson().replace(' ', '.')}@example.com`
  const { reference } = await sendReport(page.request, { email })
  await sendMessage(page.request, { email })
  await page.goto('/admin/arenden')
  await page.getByRole('button', { name: 'Personuppgifter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personuppgifter' })
  await dialog.getByLabel('E-post eller telefon').fill(email)
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(dialog.getByText('Hittade 2 ärenden.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Ladda ned uppgifterna' }).click()
  const { cases } = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(cases.map((each: { reference: string }) => each.reference)).toContain(reference)

  page.once('dialog', question => {
    expect(question.message()).toBe(
      'Är du säker på att du vill radera alla uppgifter om personen? Det går inte att ångra.',
    )
    return question.accept()
  })
  await dialog.getByRole('button', { name: 'Radera uppgifterna' }).click()
  await expect(dialog.getByText('Uppgifterna är raderade.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(dialog.getByText('Inga ärenden med den adressen eller det numret.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Personuppgifter' })).toBeFocused()
})

test.describe('while the table is away', () => {
  test.afterEach(({ site }) => site.setFault('dynamodb', 'ok'))

  test('the list says so and can be tried again', async ({ page, site }) => {
    const name = aPerson()
    await sendMessage(page.request, { name })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await site.setFault('dynamodb', 'down')
    await page.getByRole('link', { name: /^Ärenden/ }).click()
    await expect(page.getByText('Ärendena kunde inte hämtas.')).toBeVisible()
    await site.setFault('dynamodb', 'ok')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(rows(page).filter({ hasText: name })).toBeVisible()
  })
})

const states: Record<string, (page: Page) => Promise<void>> = {
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
  test(`everybody can use ${name}, on 320 pixels too`, async ({ page }) => {
    await open(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
}
