import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract.ts'
import { readHtml, readXml } from '../../functions/fixtures/read-document.ts'

/** The response to a hostile request. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Describes what no answer may contain; undefined if the answer is fine. */
export function complaintAbout(endpoint: Endpoint, answer: Answer): string | undefined {
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
