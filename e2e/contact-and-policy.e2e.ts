import { expect } from '@playwright/test'
import { hosting } from '../shared/hosting.ts'
import { monthsOf, retentionDays } from '../shared/retention.ts'
import { test } from './site.ts'

test('the page of contact has the details and the opening hours', async ({ page }) => {
  await page.goto('/kontakt')
  const main = page.getByRole('main')
  const details = main.locator('section', { hasText: 'Kontaktuppgifter' })
  await expect(details.getByText('Postadress: Exempelgatan 1, 573 00 Tranås')).toBeVisible()
  await expect(details.getByText('E-post: info@example.com')).toBeVisible()
  await expect(details.getByText('Anna: 070-174 06 05')).toBeVisible()
  await expect(details.getByText('Erik: 070-174 06 06')).toBeVisible()
  const hours = main.locator('section', { hasText: 'Öppettider' })
  await expect(hours.locator('dl').first().locator('dt, dd')).toHaveText([
    'Måndag–fredag',
    '08:00–17:00',
    'Lördag–söndag',
    'Stängt',
  ])
  await expect(hours.getByText('Akuta ärenden hanteras dygnet runt.')).toBeVisible()
})

test('the privacy policy tells of hosting outside EU/EEA, of rights and whom to ask, and the times after which the product deletes', async ({
  page,
}) => {
  await page.goto('/integritetspolicy')
  const policy = page.getByRole('main')
  for (const text of [
    'Webbplatsen drivs av en extern leverantör',
    'utanför EU/EES',
    'EU-kommissionens standardavtalsklausuler',
    'få veta vilka uppgifter vi har om dig och få en kopia av dem,',
    'få felaktiga uppgifter rättade,',
    'få uppgifter raderade,',
  ])
    await expect(policy).toContainText(text)
  await expect(policy.getByRole('link', { name: 'info@example.com' }).first()).toHaveAttribute(
    'href',
    'mailto:info@example.com',
  )

  const { contact, issue, inquiry, answeredInquiry, spam } = retentionDays
  const occasions = {
    'När du skickar ett meddelande.': `sparar uppgifterna i ${monthsOf(contact)} månader.`,
    'När du gör en felanmälan.': `sparar uppgifterna i ${monthsOf(issue)} månader.`,
    'När du anmäler intresse för en lägenhet.': `sparar uppgifterna i ${monthsOf(inquiry)} månader.`,
    'Skydd mot missbruk.': `sparas i ${spam} dagar.`,
  }
  for (const [occasion, time] of Object.entries(occasions)) {
    const entry = page.locator('dl > div').filter({ hasText: occasion })
    await expect(entry.locator('dd')).toContainText(time)
  }
  await expect(page.getByRole('main')).toContainText(`i högst ${answeredInquiry} dagar till.`)
  await expect(page.getByRole('main')).toContainText(
    'en nödvändig cookie som försvinner vid utloggning.',
  )
  await expect(page.getByRole('main')).toContainText(`sparas i ${hosting.logDays} dagar.`)
})
