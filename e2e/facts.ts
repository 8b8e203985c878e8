import { expect, type Page } from '@playwright/test'
import { exampleCompany } from '#shared/example-company.ts'
import type { EditableCompany } from '#shared/company-facts.ts'
import { region } from './page.ts'
import { test as base } from './signed-in.ts'

const factsPath = '/api/admin/company'

/** `test` for those who change the facts: other tests of the product find the example's again, and the demo's questions. */
export const test = base.extend<{ restored: void }>({
  restored: [
    async ({ page, site }, use) => {
      const { questions } = await storedFacts(page)
      await use()
      await site.setFault('dynamodb', 'ok')
      await storeFacts(page, { ...exampleCompany, questions })
    },
    { auto: true },
  ],
})

/** The facts as the desk reads them, stored or the example's. */
export const storedFacts = async (page: Page): Promise<EditableCompany> =>
  (await page.request.get(factsPath)).json()

/** Saves facts as another administrator does. */
export async function storeFacts(page: Page, changes: object) {
  const { notices: _, prices: __, ...facts } = await storedFacts(page)
  const response = await page.request.put(factsPath, { data: { ...facts, ...changes } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Presses the button that saves a section. */
export const save = (page: Page, name: string) =>
  region(page, name).getByRole('button', { name: 'Spara' }).click()
