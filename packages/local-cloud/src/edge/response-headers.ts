import type { ResponseHeaders } from '../template/distribution.ts'
import type { EdgeResponse } from './edge-function.ts'
import type { OriginResponse } from './origin.ts'

/** The answer after the policy of the behaviour has added and removed headers. */
export function applyPolicy(response: OriginResponse, policy: ResponseHeaders): OriginResponse {
  const headers = { ...response.headers }
  for (const name of policy.removed) delete headers[name]
  for (const { name, value, overrides } of policy.headers) {
    if (overrides || headers[name] === undefined) headers[name] = value
  }
  return { ...response, headers }
}

/** The answer as the event of a function at viewer-response holds it. */
export const toEdgeResponse = ({ status, headers }: OriginResponse): EdgeResponse => ({
  statusCode: status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
})

/** The answer that a function returned; without a body of its own it keeps the origin's. */
export function fromEdgeResponse(made: EdgeResponse, response?: OriginResponse): OriginResponse {
  const headers = Object.entries(made.headers ?? {}).map(([name, { value }]) => [name, value])
  return {
    status: made.statusCode,
    headers: Object.fromEntries(headers),
    cookies: response?.cookies ?? [],
    body: bodyOf(made) ?? response?.body ?? Buffer.alloc(0),
  }
}

function bodyOf({ body }: EdgeResponse): Buffer | undefined {
  if (body === undefined) return undefined
  if (typeof body === 'string') return Buffer.from(body)
  return Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')
}
