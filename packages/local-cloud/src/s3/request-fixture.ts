import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  canonicalRequest,
  encodePath,
  splitAddress,
  stringToSign,
} from '../sigv4/canonical-request.ts'
import { sign } from '../sigv4/signature.ts'
import { codeIn } from './s3-fixture.ts'

interface Raw {
  method?: string
  /** Bucket and key, with its query. */
  path: string
  headers?: Record<string, string>
  /** Headers that are sent and not signed. */
  unsigned?: Record<string, string>
  /** Several pieces are sent with `Transfer-Encoding: chunked`. */
  body?: string | Buffer | (string | Buffer)[]
  payloadHash?: string
  signedAt?: Date
  region?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Sends a request signed by hand, for everything that the SDK would never send. */
export async function sendSigned(
  { endpoint, operator }: { endpoint: string; operator: NonNullable<Raw['credentials']> },
  raw: Raw,
) {
  const { method = 'PUT', payloadHash = 'UNSIGNED-PAYLOAD', signedAt = new Date() } = raw
  const { accessKeyId, secretAccessKey } = raw.credentials ?? operator
  const url = new URL(`${endpoint}/${raw.path}`)
  const timestamp = signedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = { day: timestamp.slice(0, 8), region: raw.region ?? 'eu-north-1', service: 's3' }
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-date': timestamp,
    'x-amz-content-sha256': payloadHash,
    ...raw.headers,
  }
  const signedHeaders = Object.keys(headers).toSorted()
  const { path, query } = splitAddress(`${url.pathname}${url.search}`)
  const canonical = canonicalRequest({
    method,
    path: encodePath(decodeURIComponent(path)),
    query,
    headers,
    signedHeaders,
    payloadHash,
  })
  const signature = sign(secretAccessKey, scope, stringToSign(timestamp, scope, canonical))
  const credential = `${accessKeyId}/${scope.day}/${scope.region}/s3/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
  return exchange(url, { ...raw, method, headers: { ...headers, authorization, ...raw.unsigned } })
}

/** Sends a request as it is, to the last byte, and reads the answer. */
export async function exchange(
  url: URL | string,
  { method, headers, body = '' }: Omit<Raw, 'path'>,
) {
  const sending = request(url, { method, headers })
  const sent = once(sending, 'finish')
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  if (Array.isArray(body)) for (const piece of body) sending.write(piece)
  sending.end(Array.isArray(body) ? undefined : body)
  const [response] = await answered
  const answer = await text(response)
  await sent
  return { status: response.statusCode, code: codeIn(answer), body: answer }
}
