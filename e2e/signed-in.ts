import type { Page } from '@playwright/test'
import { type Account, bring, logIn } from './administrators.ts'
import { aName } from './login-screen.ts'
import type { Site } from './open-site.ts'
import { test as base } from './site.ts'

/** `test` for those who are signed in before it begins, all in the same session. */
export const test = base.extend({
  page: async ({ page, site }, use) => {
    await joinSession(page, site)
    await use(page)
  },
})

/** Signs in as the administrator, in a session that others use too. */
export const joinSession = async (page: Page, site: Site) =>
  bring(page.context(), await site.session(), site.address)

/** Signs somebody in who has nothing to do with other tests, and may sign out again. */
export async function signIn(page: Page, site: Site): Promise<Account> {
  const account = await site.newAccount(aName('anna'))
  await bring(page.context(), await logIn(site.address, account), site.address)
  return account
}
