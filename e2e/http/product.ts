import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Cloud, startCloud } from 'local-cloud/cloud.ts'
import { prepare } from '../../local/prepare.ts'
import type { Email } from 'local-cloud/ses/mailbox.ts'
import { administrator } from '../credentials.ts'

/** A laptop keeps few, for its memory's sake; tests call in bursts, and each new one costs 0.1 s. */
const warmEnvironments = 40

/** The optional parts of a request. */
export interface Sent {
  body?: unknown
  /** Sent as it is, in place of `body`. */
  text?: string
  headers?: Record<string, string>
  cookie?: string
  /** The address the visitor comes from. */
  from?: string
}

/** The whole product on a free port with a folder of its own, called over HTTP like by anybody. */
export interface Product extends Cloud {
  /** The folder of its data. */
  directory: string
  send(method: string, path: string, sent?: Sent): Promise<Response>
  /** Signs in, from this address, and answers the cookie. */
  logIn(credentials?: { username: string; password: string }, from?: string): Promise<string>
  stop(): Promise<void>
}

/** Starts it with an administrator (credentials.ts); `stop` removes its folder. */
export async function startProduct({
  seedsDemo = false,
  assembly = inject('assembly'),
  directory = mkdtempSync(join(tmpdir(), 'tranas-')),
  port = 0,
  isQuick = true,
} = {}): Promise<Product> {
  const cloud = await startCloud(
    { assembly, directory, port, warmEnvironments, isQuick },
    started => prepare(started, { ...administrator, seedsDemo }),
  )
  const send: Product['send'] = (method, path, sent) => sendTo(cloud.origin, method, path, sent)
  return {
    ...cloud,
    directory,
    send,
    async logIn(body = administrator, from?: string) {
      const response = await send('POST', '/api/auth/login', { body, ...(from && { from }) })
      if (response.status !== 200) throw new Error(`Sign-in: ${await response.text()}`)
      return cookieOf(response)
    },
    async stop() {
      await cloud.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** The letters that the company's staff have got, the newest first; visitors get others. */
export function lettersToStaff({ model, ses }: Pick<Cloud, 'model' | 'ses'>): Email[] {
  const addresses = Object.values(staffRecipientsOf(model)).flat()
  return ses.emails().filter(({ to }) => to.every(each => addresses.includes(each)))
}

/** The recipients of each kind of letter to the staff, according to the template. */
export function staffRecipientsOf({ functions }: Cloud['model']): Record<StaffLetter, string[]> {
  const notify = functions.find(({ environment }) => 'STAFF_RECIPIENTS' in environment)!
  return JSON.parse(String(notify.environment['STAFF_RECIPIENTS']))
}

type StaffLetter = 'contact' | 'issue' | 'urgent' | 'inquiry'

/** The cookies an answer sets, as a client sends them back. */
export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0]!)
    .filter(cookie => !cookie.endsWith('='))
    .join('; ')

/** Sends a request to the product at this address, and follows no redirect. */
export function sendTo(
  origin: string,
  method: string,
  path: string,
  { body, text, headers, cookie, from }: Sent = {},
): Promise<Response> {
  return fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(from ? { 'x-local-viewer-ip': from } : {}),
      ...headers,
    },
    ...(body === undefined && text === undefined ? {} : { body: text ?? JSON.stringify(body) }),
  })
}
