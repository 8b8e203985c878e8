import { expect } from '@playwright/test'
import { test } from './site.ts'

const services = {
  Fastighetsförvaltning: '/alltjanst',
  'Städ & Trädgård': '/alltjanst',
  'Uthyrning av lägenheter': '/fastigheter',
  'Marktjänster & Entreprenad': '/marktjanster',
  Maskinuthyrning: '/marktjanster',
}

test.beforeEach(({ page }) => page.goto('/integritetspolicy'))

test(
  'the footer has three columns, side by side where there is room',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const columns = page.getByRole('contentinfo').locator('section')
    await expect(columns.getByRole('heading', { level: 2 })).toHaveText([
      'Tjänster',
      'Kontakt',
      'Om oss',
    ])
    const boxes = await Promise.all((await columns.all()).map(column => column.boundingBox()))
    const rows = new Set(boxes.map(box => box!.y))
    expect(rows.size).toBe(isMobile ? 3 : 1)
  },
)

test('it has services that lead to the pages that tell more, ways to the company, what it is, and the privacy policy', async ({
  page,
}) => {
  const columns = page.getByRole('contentinfo').locator('section')
  await test.step('contact: e-mail, two phone numbers with first names and a street in Tranås', async () => {
    const column = columns.filter({ hasText: 'Anna' })
    const links = column.getByRole('link')
    await expect(links).toHaveText(['info@example.com', '070-174 06 05', '070-174 06 06'])
    for (const [position, href] of [
      'mailto:info@example.com',
      'tel:0701740605',
      'tel:0701740606',
    ].entries())
      await expect(links.nth(position)).toHaveAttribute('href', href)
    await expect(column.getByText('Anna: 070-174 06 05')).toBeVisible()
    await expect(column.getByText('Erik: 070-174 06 06')).toBeVisible()
    await expect(column.getByText('Exempelgatan 1, 573 00 Tranås')).toBeVisible()
  })
  await test.step('about the company, with a social link', async () => {
    const column = columns.filter({ hasText: 'Om oss' })
    await expect(column).toContainText(
      'Vi sköter fastigheter, hyr ut lägenheter, utför markarbeten och reparerar bilar och maskiner i Tranås. Våra kunder är fastighetsägare, företag och privatpersoner.',
    )
    await expect(column.getByRole('link')).toHaveText('Följ oss på Facebook')
    await expect(column.getByRole('link')).toHaveAttribute('target', '_blank')
  })
  await test.step('services', async () => {
    const column = columns.filter({ hasText: 'Tjänster' })
    await expect(column.getByRole('link')).toHaveText(Object.keys(services))
    for (const [name, address] of Object.entries(services))
      await expect(column.getByRole('link', { name })).toHaveAttribute('href', address)
    await column.getByRole('link', { name: 'Maskinuthyrning' }).click()
    await expect(page).toHaveURL('/marktjanster')
  })
  await test.step('the privacy policy', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Integritetspolicy', exact: true })
      .click()
    await expect(page).toHaveURL('/integritetspolicy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
  })
})

test('its copyright line has the current year, also long after the site was built', async ({
  page,
}) => {
  const lines = page.getByRole('contentinfo')
  const identity =
    'Exempelbolaget i Tranås AB · Org.nr 000000-0000 · Momsreg.nr SE000000000001 · Säte: Tranås · Godkänd för F-skatt'
  await expect(lines).toContainText(`© ${new Date().getFullYear()} ${identity}`)
  await page.clock.setFixedTime('2041-05-06')
  await page.reload()
  await expect(lines).toContainText(`© 2041 ${identity}`)
})
