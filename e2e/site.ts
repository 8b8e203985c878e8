import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Fault } from '../local/faults.ts'
import type { Accounts } from './accounts-fixture.ts'
import { operate } from './operator-fixture.ts'

export interface Site {
  address: string
  administrator: { username: string; password: string }
  /** Breaks a service behind the site, or mends it; a site on AWS cannot be broken. */
  setFault(service: 'cognito' | 'dynamodb' | 's3' | 'ses', fault: Fault): Promise<void>
  /** Moves the product's clock this far from the machine's, in minutes; the browser keeps its own. */
  moveClock(minutes: number): Promise<void>
  /** The letters that the product has sent, the newest first. */
  letters(): Promise<Letter[]>
  /** What its operator can do about administrators. */
  accounts: Accounts
}

export interface Letter {
  to: string[]
  subject: string
  text: string
  replyTo: string[]
}

interface Options {
  /** Whether everybody must sign in with a second factor, as where visitors come. */
  needsSecondFactor: boolean
}

interface Fixtures {
  /** What the browser may complain about in its console, as a test provokes it. */
  expectedComplaint: RegExp | undefined
  /** Fails a test that made the browser complain: an error, a violated policy, a lost exception. */
  calmConsole: void
}

/** Playwright's `test` with a site to visit, and an eye on the browser's console. */
export const test = base.extend<Fixtures, { site: Site } & Options>({
  needsSecondFactor: [false, { option: true, scope: 'worker' }],

  site: [
    async ({ needsSecondFactor }, use) => {
      const { address, accounts, stop } = await openSite(needsSecondFactor)
      await use({
        address,
        accounts,
        administrator,
        setFault: (service, fault) => put(address, 'faults', { [service]: fault }),
        async moveClock(minutes) {
          const now = minutes === 0 ? null : new Date(Date.now() + minutes * 60_000).toISOString()
          await put(address, 'clock', { now })
        },
        letters: async () => (await fetch(`${address}/_local/emails`)).json(),
      })
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ site }, use) => use(site.address),

  expectedComplaint: [undefined, { option: true }],

  calmConsole: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        const isComplaint = ['error', 'warning'].includes(message.type())
        // Playwright itself reads previews of pictures for its trace, which the policy refuses.
        const isTrace = message.text().startsWith("Connecting to 'blob:")
        if (isComplaint && !isTrace) complaints.push(message.text())
      })
      await use()
      expect(complaints.filter(each => !expectedComplaint?.test(each))).toEqual([])
    },
    { auto: true },
  ],
})

/** Who keeps apartments and news; on a site named by `BASE_URL`, whoever is named beside it. */
export const administrator = {
  username: process.env.ADMIN_USERNAME ?? 'admin',
  password: process.env.ADMIN_PASSWORD ?? 'tre-ord-som-jag-minns',
}

/** The site that `BASE_URL` names, or a product of our own with the demo's content. */
async function openSite(needsSecondFactor: boolean) {
  const { BASE_URL } = process.env
  if (BASE_URL) {
    return { address: BASE_URL.replace(/\/$/, ''), accounts: nobodyOperates, stop: async () => {} }
  }
  const directory = mkdtempSync(join(tmpdir(), 'e2e-'))
  const product = fork(join(import.meta.dirname, 'product-fixture.ts'), {
    env: {
      ...process.env,
      LOCAL_DATA: join(directory, 'data'),
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...(needsSecondFactor && { SECOND_FACTOR: 'required' }),
    },
  })
  const ended = once(product, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    product.once('message', message => resolve(String(message)))
    product.once('exit', () => reject(new Error('The product ended before it was ready.')))
  })
  return { address, accounts: operate(product), stop }

  async function stop() {
    product.kill()
    await ended
    rmSync(directory, { recursive: true })
  }
}

async function put(address: string, what: 'clock' | 'faults', setting: object) {
  const response = await fetch(`${address}/_local/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  })
  if (!response.ok) throw new Error(`${address} has no ${what} to set: ${response.status}`)
}

const refuse = () => Promise.reject(new Error('Nobody can be invited to a site on AWS from here.'))
const nobodyOperates: Accounts = { invite: refuse, welcome: refuse, addSecondFactor: refuse }
