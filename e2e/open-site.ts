import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalStage } from '../local/start-options.ts'
import type { Fault } from 'local-cloud/faults.ts'
import { type Account, logIn, password, type Session } from './administrators.ts'
import { administrator as ownAdministrator } from './credentials.ts'
import { operate, type Operator } from './operator-fixture.ts'

/** A site under test, with what tests may do behind it. */
export interface Site {
  address: string
  /** The administrator's account. */
  administrator: Account
  /** The administrator's session, which no test may end: signing in takes its time. */
  session(): Promise<Session>
  /**
   * Somebody with an account of their own, an administrator unless the group is `none`. On a site
   * named by `BASE_URL` it is its administrator.
   */
  newAccount(username: string, group?: 'none'): Promise<Account>
  /** Breaks a service behind the site, or mends it; a site on AWS cannot be broken. */
  setFault(service: 'cognito' | 'dynamodb' | 's3' | 'ses', fault: Fault): Promise<void>
  /** Sets the product's clock this many minutes off the machine's; not the browser's. */
  moveClock(minutes: number): Promise<void>
  /** Lets the next visitors come from this address; a site on AWS knows where they are. */
  comeFrom(address: string): Promise<void>
  /** The letters that the product has sent, the newest first. */
  letters(): Promise<Letter[]>
  operator: Operator
}

/** A letter that SES has taken. */
interface Letter {
  to: string[]
  subject: string
  text: string
  replyTo: string[]
}

/** The site that `BASE_URL` names, or a product of our own with the demo's content. */
export async function openSite(stage: LocalStage) {
  const { address, operator, close } = await openProduct(stage)
  const administrator = await withApp(named)
  let session: Promise<Session> | undefined
  const site: Site = {
    address,
    operator,
    administrator,
    session: () => (session ??= logIn(address, administrator)),
    async newAccount(username, group) {
      if (process.env.BASE_URL && !group) return administrator
      await operator.welcome(username, password, ...(group ? [group] : []))
      return withApp({ username, password })
    },
    setFault: (service, fault) => put(address, 'faults', { [service]: fault }),
    async moveClock(minutes) {
      const now = minutes === 0 ? null : new Date(Date.now() + minutes * 60_000).toISOString()
      await put(address, 'clock', { now })
    },
    async comeFrom(next) {
      if (!process.env.BASE_URL) await put(address, 'viewer', { address: next })
    },
    letters: async () => (await fetch(`${address}/_local/emails`)).json(),
  }
  return { site, close }

  /** Where visitors come, nobody signs in without an authenticator app. */
  async function withApp(account: Account): Promise<Account> {
    if (stage !== 'prod') return account
    const { username, password } = account
    return { ...account, key: await operator.addSecondFactor(username, password) }
  }
}

/** The administrator's account; on the site of `BASE_URL` the one from the environment. */
const named: Account = {
  username: process.env.ADMIN_USERNAME ?? ownAdministrator.username,
  password: process.env.ADMIN_PASSWORD ?? ownAdministrator.password,
}

async function openProduct(stage: LocalStage) {
  const { BASE_URL } = process.env
  if (BASE_URL) {
    return { address: BASE_URL.replace(/\/$/, ''), operator: operate(), close: async () => {} }
  }
  const directory = mkdtempSync(join(tmpdir(), 'e2e-'))
  const product = fork(join(import.meta.dirname, 'product-fixture.ts'), {
    env: {
      ...process.env,
      LOCAL_DATA: join(directory, 'data'),
      STAGE: stage,
      ADMIN_USERNAME: named.username,
      ADMIN_PASSWORD: named.password,
    },
  })
  const ended = once(product, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    product.once('message', message => resolve(String(message)))
    product.once('exit', () => reject(new Error('The product ended before it was ready.')))
  })
  return { address, operator: operate(product), close }

  async function close() {
    product.kill()
    await ended
    rmSync(directory, { recursive: true })
  }
}

async function put(address: string, what: 'clock' | 'faults' | 'viewer', setting: object) {
  const response = await fetch(`${address}/_local/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  })
  if (!response.ok) throw new Error(`${address} has no ${what} to set: ${response.status}`)
}
