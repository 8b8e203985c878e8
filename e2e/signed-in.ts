import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, bring, logIn, newCode } from './administrators.ts'
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

/** A name that no other test has. */
export const aName = (start: string) => `${start}-${randomBytes(4).toString('hex')}`

/** The elements of the login page, in the order of its steps. */
export const loginScreen = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  username: page.getByLabel('Användarnamn'),
  password: page.getByLabel('Lösenord', { exact: true }),
  newPassword: page.getByLabel('Nytt lösenord'),
  repeated: page.getByLabel('Upprepa lösenordet'),
  code: page.getByRole('textbox', { name: 'Engångskod' }),
  logIn: page.getByRole('button', { name: /^Logga(r)? in/ }),
  save: page.getByRole('button', { name: 'Spara lösenordet' }),
  confirm: page.getByRole('button', { name: 'Bekräfta' }),

  async open() {
    await page.goto('/admin/login')
    await this.username.waitFor()
  },

  /** Fills in name and password and sends them. */
  async send(username: string, secret: string) {
    await this.username.fill(username)
    await this.password.fill(secret)
    await this.logIn.click()
  },

  /** Writes the app's code where the site asks for one. */
  async giveCode({ key }: Account) {
    if (!key) return
    await this.code.fill(newCode(key))
    await this.code.press('Enter')
  },

  /** Signs in, step by step. */
  async signIn(account: Account) {
    await this.send(account.username, account.password)
    await this.giveCode(account)
  },
})
