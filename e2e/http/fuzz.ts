import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Endpoint } from '#shared/contract.ts'
import { nameOf } from './endpoints.ts'
import { hostileRequestsTo, type HostileRequest } from './fuzz-requests.ts'
import { type Shortcut, takesShortcut } from './fuzz-shortcut.ts'
import { type Answer, complaintAbout } from './fuzz-verdict.ts'
import { type Caller, createTarget } from './fuzz-targets.ts'

interface Fuzzing {
  /** An administrator's session. */
  cookie: string
  /** How many requests each endpoint gets. */
  count: number
  /** The same seed sends the same requests. */
  seed: number
  /** Where all but every fifth request goes, if it is a call of somebody signed in. */
  shortcut?: Shortcut
  /** How many requests at a time, each of which keeps a thread of the local Lambda busy. */
  atOnce: number
}

/** How an endpoint answered hostile requests. */
export interface Findings {
  requests: number
  /** How many answers there were of each status. */
  statuses: Record<number, number>
  /** The first failures, each with its request. */
  complaints: string[]
}

/** Sends so many hostile requests to an endpoint over HTTP and judges every answer. */
export async function fuzz(
  product: Caller,
  endpoint: Endpoint,
  { cookie, count, seed, shortcut, atOnce }: Fuzzing,
): Promise<Findings> {
  const findings: Findings = { requests: 0, statuses: {}, complaints: [] }
  const existingId = await createTarget(product, endpoint, cookie)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const queue = fc.sample(hostileRequestsTo(endpoint, existingId), { numRuns: count, seed })
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const own = cookiesOf(next, cookie)
      // Many visitors, so that most requests get further than the limit of one.
      const from = `203.0.113.${queue.length % 250}`
      const answer =
        shortcut && isShort(next, queue.length)
          ? await shortcut(next, own, from)
          : await ask(agent, product.origin, next, { cookie: own, from })
      findings.requests += 1
      findings.statuses[answer.status] = (findings.statuses[answer.status] ?? 0) + 1
      const complaint = complaintAbout(endpoint, answer)
      if (complaint && findings.complaints.length < 5) {
        findings.complaints.push(`${nameOf(endpoint)} ${complaint}: ${describe(next)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return findings
}

/** What the edge, the gateway and the authorizer answer themselves always goes the whole way. */
const isShort = ({ path, isSignedIn }: HostileRequest, number: number) =>
  takesShortcut(number) && path.startsWith('/api/') && isSignedIn

const cookiesOf = ({ headers, isSignedIn }: HostileRequest, cookie: string) =>
  [isSignedIn && cookie, headers['cookie']].filter(Boolean).join('; ')

function ask(
  agent: Agent,
  origin: string,
  hostile: HostileRequest,
  { cookie, from }: { cookie: string; from: string },
): Promise<Answer> {
  const { method, path, headers, body } = hostile
  const length = body && { 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const own = { ...headers, ...(cookie && { cookie }) }
    const all = { ...asBytes(own), 'x-local-viewer-ip': from, ...length }
    const sent = request(origin, { agent, method, path, headers: all })
    sent.on('error', error => {
      // The server had just closed a connection that had been kept open.
      if (sent.reusedSocket) return resolve(ask(agent, origin, hostile, { cookie, from }))
      reject(new Error(`No answer to ${describe(hostile)}`, { cause: error }))
    })
    sent.on('response', async response => {
      const { statusCode = 0, headers } = response
      const body = unpacked(await buffer(response), headers['content-encoding']).toString()
      resolve({ status: statusCode, headers, body })
    })
    sent.end(body)
  })
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'br' ? brotliDecompressSync(body) : body
}

/** Headers are bytes: what is no ASCII goes as UTF-8. */
const asBytes = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )

const describe = ({ body, ...rest }: HostileRequest) =>
  JSON.stringify({ ...rest, body: body?.toString().slice(0, 400) }).slice(0, 800)
