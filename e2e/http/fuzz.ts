import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract.ts'
import { readHtml, readXml } from '../../functions/fixtures/read-document.ts'
import { nameOf, unknownId } from './endpoints.ts'
import { validBodies } from './fuzz-bodies.ts'
import { hostileRequestsTo, type HostileRequest } from './fuzz-requests.ts'
import type { Product } from './product.ts'

interface Fuzzing {
  /** An administrator's session. */
  cookie: string
  /** How many requests the endpoint gets. */
  count: number
  /** The same seed sends the same requests. */
  seed: number
}

/** How an endpoint answered hostile requests. */
export interface Findings {
  requests: number
  /** How many answers there were of each status. */
  statuses: Record<number, number>
  /** The first failures, each with its request. */
  complaints: string[]
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const atOnce = 4

/** Sends so many hostile requests to an endpoint over HTTP and judges every answer. */
export async function fuzz(
  product: Product,
  endpoint: Endpoint,
  { cookie, count, seed }: Fuzzing,
): Promise<Findings> {
  const findings: Findings = { requests: 0, statuses: {}, complaints: [] }
  const existingId = await createTarget(product, endpoint, cookie)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const queue = fc.sample(hostileRequestsTo(endpoint, existingId), { numRuns: count, seed })
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const cookies = [next.isSignedIn && cookie, next.headers['cookie']].filter(Boolean).join('; ')
      const headers = {
        ...next.headers,
        ...(cookies && { cookie: cookies }),
        // Many visitors, so that most requests get further than the limit of one.
        'x-local-viewer-ip': `203.0.113.${queue.length % 250}`,
      }
      const answer = await send(agent, product.origin, { ...next, headers })
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

/** The id of something that the endpoint can be asked about, made with this session. */
async function createTarget(
  { send }: Product,
  { path }: Endpoint,
  cookie: string,
): Promise<string> {
  const create = async (to: string) => {
    // The pictures of the valid bodies do not exist.
    const { imageUrl: _, imageUrls: __, ...body } = validBodies[`POST ${to}`]!
    const response = await send('POST', to, { cookie, body })
    if (response.status !== 201) throw new Error(await response.text())
    return ((await response.json()) as { id: string }).id
  }
  if (!path.includes('{id}')) return unknownId
  if (path.includes('cases')) return create('/api/issue-report')
  if (path.includes('houses')) {
    const id = randomUUID()
    const body = validBodies['PUT /api/admin/houses/{id}']
    await send('PUT', `/api/admin/houses/${id}`, { cookie, body })
    return id
  }
  const list = `/api/admin/${/apartments|fastigheter/.test(path) ? 'apartments' : 'news'}`
  const id = await create(list)
  if (path.includes('trash')) await send('DELETE', `${list}/${id}`, { cookie })
  return id
}

function send(agent: Agent, origin: string, hostile: HostileRequest): Promise<Answer> {
  const { method, path, headers, body } = hostile
  const length = body && { 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(origin, {
      agent,
      method,
      path,
      headers: { ...asBytes(headers), ...length },
    })
    sent.on('error', error => {
      // The server had just closed a connection that had been kept open.
      if (sent.reusedSocket) return resolve(send(agent, origin, hostile))
      reject(new Error(`No answer to ${describe(hostile)}`, { cause: error }))
    })
    sent.on('response', async response => {
      const { statusCode = 0, headers } = response
      const body = decompress(await buffer(response), headers['content-encoding']).toString()
      resolve({ status: statusCode, headers, body })
    })
    sent.end(body)
  })
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
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

/** What no answer may contain; undefined if the answer is fine. */
function complaintAbout(endpoint: Endpoint, answer: Answer): string | undefined {
  const { status, headers, body } = answer
  if (status >= 500) return `answers ${status}`
  if (status === 304) return body ? 'has a body with 304' : undefined
  if (!endpoint.path.startsWith('/api/')) return complaintAboutDocument(answer)
  if (status < 300) return complaintAboutReply(endpoint, answer)
  if (status < 400) return `answers ${status}`
  const type = headers['content-type']
  if (type === 'application/json') {
    return ownAnswers.has(`${status} ${body}`) ? undefined : `says ${body} with ${status}`
  }
  if (type !== 'text/plain; charset=utf-8') return `is of the type ${type}`
  return body.split('\n').every(isSentence) ? undefined : `says ${JSON.stringify(body)}`
}

function complaintAboutReply(endpoint: Endpoint, { status, body }: Answer): string | undefined {
  const expected = endpoint.reply ? (endpoint.status ?? 200) : 204
  if (status !== expected) return `answers ${status} in place of ${expected}`
  if (!endpoint.reply) return body ? 'has a body with 204' : undefined
  const { error } = z.safeParse(endpoint.reply, JSON.parse(body))
  return error && `is not what was promised: ${JSON.stringify(error.issues)}`
}

function complaintAboutDocument({ status, headers, body }: Answer): string | undefined {
  const type = headers['content-type']
  if (status === 301) return /^\/(?![/\\])/.test(headers.location ?? '') ? undefined : 'leads away'
  if (type === 'application/json' && ownAnswers.has(`${status} ${body}`)) return undefined
  if (status !== 200 && status !== 404) return `answers ${status}`
  if (status === 200 && /^application\/(atom\+)?xml; charset=utf-8$/.test(type ?? '')) {
    return complaintAboutXml(body)
  }
  if (type !== 'text/html; charset=utf-8') return `is of the type ${type}`
  if (!String(headers['content-security-policy']).includes("script-src 'self'")) return 'is open'
  const scripts = body.match(/<script/g)?.length ?? 0
  // React's code, the site's, what the page is about for search engines, and its data.
  if (readHtml(body).titles.length !== 1 || scripts > 4) return `has ${scripts} scripts`
  return /\bat .+:\d+:\d+/.test(body) ? 'tells where in the code' : undefined
}

function complaintAboutXml(body: string): string | undefined {
  try {
    readXml(body)
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** API Gateway's own answers (Developer Guide, "HTTP API quotas" and "Lambda authorizers"). */
const ownAnswers = new Set([
  '401 {"message":"Unauthorized"}',
  '403 {"message":"Forbidden"}',
  '404 {"message":"Not Found"}',
  '413 {"message":"Request Entity Too Large"}',
  '429 {"message":"Too Many Requests"}',
  '431 {"message":"Request Header Fields Too Large"}',
])

/** Swedish prose: no code, no location in code, no English except the product's own texts. */
function isSentence(line: string): boolean {
  if (line === 'Apartment not found') return true
  return /^\p{Lu}[\p{L}\d ,.\-–()]{4,150}$/u.test(line) && !english.test(line)
}

const english =
  /\b(the|is|an|not|must|too|invalid|expected|received|input|error|failed|string|number|unexpected|undefined|null|token|object)\b/i
