import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, inject } from 'vitest'
import { type Cloud, startCloud } from 'local-cloud/cloud.ts'
import { createClients } from '../../local/clients.ts'
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

/** Starts it for a file, outside of its hooks and tests, with which it stops; others call `stop`. */
export async function startProduct(assembly?: string): Promise<Product> {
  const product = await start(assembly)
  afterAll(product.stop)
  return product
}

/** Starts it with an administrator (credentials.ts); `stop` removes its folder. */
async function start(assembly = inject('assembly')): Promise<Product> {
  const directory = mkdtempSync(join(tmpdir(), 'tranas-'))
  const cloud = await startCloud(
    { assembly, directory, port: 0, warmEnvironments, isQuick: true },
    started => prepare(started, { ...administrator, seedsDemo: false }),
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

/** The outputs of each stack by its name, as `cdk deploy` writes them to a file. */
export function outputsOf({ model }: Pick<Cloud, 'model'>) {
  const stacks: Record<string, Record<string, string>> = {}
  for (const [key, value] of Object.entries(model.outputs)) {
    const [stack, name] = key.split('.') as [string, string]
    stacks[stack] = { ...stacks[stack], [name]: String(value) }
  }
  return stacks
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

/**
 * One product for all test files of this process that ask for it: to start one for each would take
 * most of their time. A file comes from an address of its own, fails to sign in with an account of its
 * own alone, looks for what it has made itself, and spoils nothing for good. Once it has stopped,
 * faults are over and the time is the machine's. It stops after a file that asks for it outside of its
 * hooks and tests.
 */
export async function shareProduct(): Promise<Product> {
  const product = await (shared ??= startShared())
  const from = visitorAddress()
  const send: Product['send'] = (method, path, sent) =>
    product.send(method, path, { from, ...sent })
  await deleteLetters(product)
  async function stop() {
    product.faults.set({ ses: 'ok', dynamodb: 'ok', s3: 'ok', cognito: 'ok', cloudfront: 'ok' })
    // Functions that run end before the clock is set back.
    await product.catchUp()
    product.clock.set(null)
    // Schedules that are due once the time is set back run now, and in no other file.
    await product.catchUp()
  }
  afterAll(stop)
  // From another address each time, since one may try ten times only.
  const logIn: Product['logIn'] = credentials => product.logIn(credentials, visitorAddress())
  return { ...product, send, logIn, stop }
}

let shared: Promise<Product> | undefined

async function startShared(): Promise<Product> {
  const product = await start()
  // Vitest ends its processes by this signal.
  process.once('SIGTERM', () => {
    rmSync(product.directory, { recursive: true })
    process.exit()
  })
  return product
}

let visitors = 0

/** Deletes the letters of other files, those that are queued too. */
async function deleteLetters(product: Product): Promise<void> {
  const { table } = createClients(product)
  const TableName = product.model.tables[0]!.name
  for (const { id } of await itemsOf(product, 'letter')) {
    await table.send(new DeleteCommand({ TableName, Key: { kind: 'letter', id } }))
  }
  table.destroy()
  await product.ses.clear()
}

/** An address from which nobody has come before. */
function visitorAddress(): string {
  visitors += 1
  return `198.51.${100 + Math.floor(visitors / 250)}.${visitors % 250}`
}

/** Everything of a kind that is in the product's table. */
export async function itemsOf(product: Product, kind: string): Promise<Record<string, unknown>[]> {
  const { table } = clients.get(product) ?? createClients(product)
  clients.set(product, { table })
  // Signed with another time, a request is refused once, and made again.
  table.config.systemClockOffset = product.clock.now() - Date.now()
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: product.model.tables[0]!.name,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': kind },
      ConsistentRead: true,
    }),
  )
  return Items
}

/** A new client for each question would open a connection for each. */
const clients = new WeakMap<Product, Pick<ReturnType<typeof createClients>, 'table'>>()

/**
 * Brings every counter to what the laptop's settings allow, as if so many had been sent. Throws when
 * nothing has been counted yet.
 */
export async function fillCounters(product: Product): Promise<void> {
  const { table } = createClients(product)
  const TableName = product.model.tables[0]!.name
  const items = await itemsOf(product, 'counter')
  if (items.length === 0) throw new Error('Nothing has been counted yet')
  for (const item of items) {
    const { attempts } = item as { attempts?: Set<string> }
    const full = attempts ? { attempts: new Set([...attempts, ...others]) } : { uses: 1000 }
    await table.send(new PutCommand({ TableName, Item: { ...item, ...full } }))
  }
  table.destroy()
}

/** As many attempts as a viewer may make on the laptop. */
const others = Array.from({ length: 1000 }, (_, number) => `other ${number}`)

/** Sends requests that have to succeed: each answer's status is below 300. */
export const sendSuccessfully =
  (product: Product): Product['send'] =>
  async (method, path, sent) => {
    const response = await product.send(method, path, sent)
    expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300)
    return response
  }
