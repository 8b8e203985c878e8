import type { Identity } from '../identities.ts'
import { canonicalRequest, encodePath, stringToSign } from './canonical-request.ts'
import { sha256, sign } from './signature.ts'

interface SignedCall {
  endpoint: string
  service: string
  target: string
  body: string
}

/** The headers of a signed call of a JSON service, for calls that the SDK would not send. */
export function signedHeaders(
  { accessKeyId, secretAccessKey }: Identity,
  { endpoint, service, target, body }: SignedCall,
): Record<string, string> {
  const { host, pathname } = new URL(endpoint)
  const timestamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = { day: timestamp.slice(0, 8), region: 'eu-north-1', service }
  const sent = { 'x-amz-date': timestamp, 'x-amz-target': target }
  const names = ['host', ...Object.keys(sent)]
  const canonical = canonicalRequest({
    method: 'POST',
    path: encodePath(pathname),
    query: new URLSearchParams(),
    headers: { host, ...sent },
    signedHeaders: names,
    payloadHash: sha256(body),
  })
  const signature = sign(secretAccessKey, scope, stringToSign(timestamp, scope, canonical))
  const credential = `${accessKeyId}/${scope.day}/${scope.region}/${service}/aws4_request`
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
