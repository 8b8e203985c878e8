import { expect, type Page } from '@playwright/test'
import type { Recipients } from '#shared/recipients.ts'
import type { Site } from './open-site.ts'
import { aPerson } from './senders.ts'
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

/** One of the lists of recipients, by its name. */
export const listOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The row of an address in a list. */
export const rowOf = (page: Page, list: string, address: string) =>
  listOf(page, list).getByRole('listitem').filter({ hasText: address })

/** Adds an address to a list. */
export async function addRecipient(page: Page, list: string, address: string) {
  await listOf(page, list).getByLabel('Ny e-postadress').fill(address)
  await listOf(page, list).getByRole('button', { name: 'Lägg till' }).click()
}

/** Removes an address from a list, and confirms that. */
export async function removeRecipient(page: Page, list: string, address: string) {
  await listOf(page, list)
    .getByRole('button', { name: `Ta bort ${address} från ${list}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort', exact: true }).click()
}

/** Waits for a letter to this address; answers its text. */
export const letterTo = async (site: Site, address: string, subject: string | RegExp) => {
  let text = ''
  await expect(async () => {
    const letters = await site.letters()
    const letter = letters.find(each => each.to.includes(address) && each.subject.match(subject))
    text = letter!.text
  }).toPass()
  return text
}

/** An address that no other test uses. */
export const anAddress = () => `${aPerson().replace(' ', '.').toLowerCase()}@example.com`
