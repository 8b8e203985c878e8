import { expect } from '@playwright/test'
import { issueReportForm } from './forms.ts'
import { hold } from './hold.ts'
import { fillInReport, switchTo } from './report-languages.ts'
import { sender } from './sender.ts'
import { test } from './site.ts'
import { waitForPaint } from './wait-for-paint.ts'

test(
  'easy Swedish is remembered on the device, and what was written stays when the language changes',
  { tag: '@phone-only' },
  async ({ page }) => {
    await issueReportForm.open(page)
    await page.getByLabel('Namn').fill(sender.name)
    await switchTo(page, 'Lättläst').click()
    await expect(page.getByText('Brinner det? Är någon i fara?').first()).toBeVisible()
    await expect(page.getByLabel('Namn')).toHaveValue(sender.name)
    await page.reload()
    await expect(page.getByRole('form', { name: 'Berätta vad som är fel' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Skriv ditt namn. Högst 100 tecken.')).toBeVisible()
    await switchTo(page, 'English').click()
    await expect(page.getByText('Write your name, at most 100 characters')).toBeVisible()
    await switchTo(page, 'Svenska').click()
    await expect(page.getByText('Namnet måste vara minst 2 tecken')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('form', { name: 'Felanmälan för hyresgäster' })).toHaveCount(1)
  },
)

test('a tenant who changes their mind while a language is on its way reads the one chosen last', async ({
  page,
}) => {
  await issueReportForm.open(page)
  await switchTo(page, 'Lättläst').click()
  await expect(switchTo(page, 'Svenska')).toBeVisible()
  const letGo = await hold(page, /\/assets\/en-[^/]*\.js$/)
  const english = page.waitForResponse(/\/assets\/en-/)
  await switchTo(page, 'English').click()
  await switchTo(page, 'Svenska').click()
  await expect(switchTo(page, 'Svenska')).toHaveAttribute('aria-pressed', 'true')
  letGo()
  await (await english).finished()
  await waitForPaint(page)
  await expect(switchTo(page, 'Svenska')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('form', { name: 'Felanmälan för hyresgäster' })).toHaveCount(1)
})

test('a tenant who opens the link of a report in English on another device reads English, without storage too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('', 'SecurityError')
      }
    }
  })
  await issueReportForm.open(page)
  await switchTo(page, 'English').click()
  const form = page.getByRole('form', { name: 'Report a fault' })
  await fillInReport(form)
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.getByRole('link', { name: 'Follow your report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow your report')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow your report')
})
