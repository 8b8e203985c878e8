import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '../service.ts'

/** One rule of a bucket's CORS configuration. */
export interface CorsRule {
  origins: string[]
  methods: string[]
  /** Headers that a request may carry, in lower case. */
  headers: string[]
  /** Headers of the answer that a page may read. */
  exposedHeaders: string[]
  /** For how long a browser may cache the answer to a preflight. */
  maxAgeSeconds: number | undefined
}

/**
 * The headers that let a page of another origin read this answer; none when no rule allows it
 * ("Elements of a CORS configuration", Amazon S3 User Guide). Errors carry them too, so that a page
 * can distinguish a rejection from a lost connection.
 */
export function corsHeaders(rules: CorsRule[], method: string, headers: IncomingHttpHeaders) {
  const { origin } = headers
  const rule = origin && findRule(rules, origin, method, [])
  return origin && rule ? headersOf(rule, origin) : {}
}

/** The headers that answer a preflight. Throws unless a rule allows the request it announces. */
export function preflightHeaders(rules: CorsRule[], headers: IncomingHttpHeaders) {
  const { origin = '', 'access-control-request-method': method = '' } = headers
  const requested = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean)
  const rule = findRule(rules, origin, method, requested)
  if (!rule) {
    const message = 'CORSResponse: This CORS request is not allowed.'
    throw new ServiceError('AccessForbidden', message, 403)
  }
  return {
    ...headersOf(rule, origin),
    ...(requested.length > 0 && { 'access-control-allow-headers': requested.join(', ') }),
    ...(rule.maxAgeSeconds && { 'access-control-max-age': String(rule.maxAgeSeconds) }),
  }
}

function findRule(rules: CorsRule[], origin: string, method: string, requested: string[]) {
  return rules.find(
    rule =>
      rule.methods.includes(method) &&
      rule.origins.includes(origin) &&
      requested.every(name => rule.headers.includes(name)),
  )
}

function headersOf(rule: CorsRule, origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.methods.join(', '),
    'access-control-allow-credentials': 'true',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(rule.exposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.exposedHeaders.join(', '),
    }),
  }
}
