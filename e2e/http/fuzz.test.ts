import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { readHtml, readXml } from '../../functions/fixtures/read-document.ts'
import { ensureAdministrator } from '../../local/administrator.ts'
import { createClients } from '../../local/clients.ts'
import { documentEndpoints, endpoints, nameOf, unknownId } from './endpoints.ts'
import { hostileAdministrator, validBodies } from './fuzz-bodies.ts'
import { hostileRequestsTo, malformedTargets, type HostileRequest } from './fuzz-requests.ts'
import { shareProduct } from './product.ts'

const product = await shareProduct()
const { cognito } = createClients(product)
const pool = product.model.userPools[0]!
const email = 'fuzz@example.com'
await ensureAdministrator(cognito, pool, { ...hostileAdministrator, email })
const cookie = await product.logIn(hostileAdministrator)
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

afterAll(() => agent.destroy())

const named = [...endpoints, ...documentEndpoints].map(
  (endpoint, index) => [nameOf(endpoint), endpoint, index] as const,
)

test.each(named)('%s answers whatever it is sent as it promised', async (_, endpoint, index) => {
  const requests = hostileRequestsTo(endpoint, await createTarget(endpoint), index)
  const complaints = await Promise.all(
    requests.map(async (hostile, number) => {
      // Logging out ends the session, and the authorizer would refuse the next requests.
      const isSignedIn = number % 12 < 11 && endpoint.path !== '/api/auth/logout'
      const cookies = [isSignedIn && cookie, hostile.headers['cookie']].filter(Boolean)
      // Many visitors, so that most requests get further than the limit of one.
      const from = { 'x-local-viewer-ip': `203.0.113.${number}` }
      const headers = { ...hostile.headers, ...from, cookie: cookies.join('; ') }
      const complaint = complaintAbout(endpoint, await send({ ...hostile, headers }))
      return complaint && `${complaint}: ${JSON.stringify(hostile).slice(0, 800)}`
    }),
  )
  expect(complaints.filter(Boolean)).toEqual([])
})

test('nothing of all this has ended the session it was sent with', async () => {
  expect((await product.send('GET', '/api/auth/me', { cookie })).status).toBe(200)
})

test('what the hostile requests are made from would do', () => {
  for (const { body, ...endpoint } of endpoints) {
    if (!body) continue
    const valid = validBodies[nameOf(endpoint)]
    expect(z.safeParse(body, valid).error?.issues ?? [], nameOf(endpoint)).toEqual([])
  }
})

test.each(['/', '/media/', '/assets/', '/api/', '/fastigheter/', '/nyheter/', '/admin/'])(
  'below %s nothing malformed is answered with a fault of ours',
  async prefix => {
    const statuses = await Promise.all(
      malformedTargets().map(async target => {
        const path = prefix + target
        const { status } = await send({ method: 'GET', path, headers: {}, body: undefined })
        return [path, status] as const
      }),
    )
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
  },
)

test.each([
  ['GET', '/api/finns-inte'],
  ['DELETE', '/api/contact'],
  ['POST', '/api/auth/me'],
])('%s %s, which does not exist, is told so in API Gateway’s own words', async (method, path) => {
  const response = await product.send(method, path)
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }])
})

/** The id of something that the endpoint can be asked about. */
async function createTarget({ path }: Endpoint): Promise<string> {
  const create = async (to: string) => {
    // The pictures of the valid bodies do not exist.
    const { imageUrl: _, imageUrls: __, ...body } = validBodies[`POST ${to}`]!
    const response = await product.send('POST', to, { cookie, body })
    expect(response.status).toBe(201)
    return String((await response.json()).id)
  }
  if (!path.includes('{id}')) return unknownId
  if (path.includes('cases')) {
    const id = await create('/api/issue-report')
    if (path.includes('restore')) await product.send('DELETE', `/api/admin/cases/${id}`, { cookie })
    return id
  }
  if (path.includes('houses')) {
    const id = randomUUID()
    const body = validBodies['PUT /api/admin/houses/{id}']
    await product.send('PUT', `/api/admin/houses/${id}`, { cookie, body })
    return id
  }
  const list = `/api/admin/${/apartments|fastigheter/.test(path) ? 'apartments' : 'news'}`
  const id = await create(list)
  if (path.includes('trash')) await product.send('DELETE', `${list}/${id}`, { cookie })
  return id
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request as it is, unlike `fetch`, which makes addresses right. */
function send(hostile: HostileRequest): Promise<Answer> {
  const { hostname, port } = new URL(product.origin)
  const { method, path, body } = hostile
  // Headers are bytes: what is no ASCII goes as UTF-8.
  const headers: Record<string, string | number> = Object.fromEntries(
    Object.entries(hostile.headers)
      .filter(([, value]) => value)
      .map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )
  if (body) headers['content-length'] = Buffer.byteLength(body)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers })
    // The server may just have closed a connection that had been kept open.
    sent.on('error', error => (sent.reusedSocket ? resolve(send(hostile)) : reject(error)))
    sent.on('response', async response => {
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: await text(response) })
    })
    sent.end(body)
  })
}

/** Describes the fault of an answer; undefined for a good one. */
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
    // Throws where it is not well-formed.
    readXml(body)
    return undefined
  }
  if (type !== 'text/html; charset=utf-8') return `is of the type ${type}`
  if (!String(headers['content-security-policy']).includes("script-src 'self'")) return 'is open'
  const scripts = body.match(/<script/g)?.length ?? 0
  // React's code, the site's, what the page is about for search engines, and its data.
  if (readHtml(body).titles.length !== 1 || scripts > 4) return `has ${scripts} scripts`
  return /\bat .+:\d+:\d+/.test(body) ? 'tells where in the code' : undefined
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
