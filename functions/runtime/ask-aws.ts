import { createSigner, localAddressOf, region } from './signer.ts'

/**
 * The services by their names in signatures: each name in the service's address, and in the SDK's
 * variables.
 */
const services = {
  backup: ['backup', 'BACKUP'],
  'cognito-idp': ['cognito-idp', 'COGNITO_IDENTITY_PROVIDER'],
  ses: ['email', 'SES'],
  sns: ['sns', 'SNS'],
} as const

interface Request {
  method?: 'GET' | 'POST'
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}

/** The maximum time that a service may take to answer, in milliseconds. */
const maxWait = 3000

/**
 * Sends one request to a service, signed with the function's role, and answers its body. Without
 * the SDK, whose clients of four services would make the function four times as large. Throws where
 * the service refuses or gives no answer in three seconds.
 */
export async function askAws(service: keyof typeof services, request: Request): Promise<string> {
  const [host, variable] = services[service]
  const base = localAddressOf(variable) ?? `https://${host}.${region}.amazonaws.com`
  const { method = 'POST', path = '/', query = {}, headers = {}, body } = request
  const url = new URL(base + path)
  const signed = await createSigner(service).sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query,
    headers: { ...headers, host: url.host },
    body,
  })
  url.search = new URLSearchParams(query).toString()
  const { host: _, ...sent } = signed.headers
  const signal = AbortSignal.timeout(maxWait)
  const response = await fetch(url, { method, headers: sent, signal, ...(body && { body }) })
  const text = await response.text()
  if (response.ok) return text
  throw Object.assign(new Error(`${service} refuses`), {
    $metadata: { httpStatusCode: response.status },
  })
}

/** Calls an operation of a service with AWS's query protocol, and answers its XML. */
export const askQuery = (service: 'ses' | 'sns', parameters: Record<string, string>) =>
  askAws(service, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(parameters).toString(),
  })
