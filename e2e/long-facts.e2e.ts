import { expect } from '@playwright/test'
import { Company, maxPeople, maxPhones } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { pages, secretPages } from '#shared/pages.ts'
import { expectNoOverflow } from './fitting.ts'
import { showFacts } from './shown-facts.ts'
import { test } from './site.ts'

/** As long as `width` characters, with a word that no line holds. */
const long = (width: number) =>
  `Fastighetsförvaltningsaktiebolagens${'x'.repeat(200)}`.slice(0, width)

const phones = Array.from({ length: maxPhones }, (_, index) => ({
  name: long(30),
  duty: long(60),
  number: `+46 (0)70-174 06 ${10 + index} ankn. 12345`.slice(0, 30),
}))

/** Facts as long as they may be. */
const company = Company.parse({
  ...exampleCompany,
  brand: long(30),
  legalName: long(80),
  seat: long(40),
  street: long(60),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
  phones,
  onCall: phones[0]!.number,
  social: { network: long(30), url: `https://example.com/${'x'.repeat(150)}` },
  people: Array.from({ length: maxPeople }, (_, index) => ({
    name: `${index} ${long(27)}`,
    duty: long(60),
  })),
  pricing: long(600),
  notice: { text: long(200), from: '2026-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' },
})

test('facts as long as they may be leave every page within the screen', async ({ page }) => {
  for (const address of [...pages, ...secretPages]) {
    await showFacts(page, address, company)
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Meddelande' })).toBeVisible()
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
  }
})
