import { expect, type Page } from '@playwright/test'
import type { Recipients } from '#shared/recipients.ts'
import { answering } from './editing.ts'
import { region } from './page.ts'
import { test as base } from './signed-in.ts'

/** `test` for those who change the recipients: other tests look for letters to the usual ones. */
export const test = base.extend<{ restored: void }>({
  restored: [
    async ({ page }, use) => {
      const path = '/api/admin/recipients'
      const before: Recipients = await (await page.request.get(path)).json()
      await use()
      const all = Object.entries(before.lists).map(([list, each]) => [
        list,
        each.map(one => one.address),
      ])
      const data = { lists: Object.fromEntries(all) }
      expect((await page.request.put(path, { data })).ok()).toBe(true)
    },
    { auto: true },
  ],
})

/** The row of an address in a list. */
export const rowOf = (page: Page, list: string, address: string) =>
  region(page, list).getByRole('listitem').filter({ hasText: address })

/** Adds an address to a list. */
export async function addRecipient(page: Page, list: string, address: string) {
  await region(page, list).getByLabel('Ny e-postadress').fill(address)
  await region(page, list).getByRole('button', { name: 'Lägg till' }).click()
}

/** Removes an address from a list, and confirms that. */
export async function removeRecipient(page: Page, list: string, address: string) {
  const button = region(page, list).getByRole('button', {
    name: `Ta bort ${address} från ${list}`,
  })
  await answering(page, true, () => button.click())
}
