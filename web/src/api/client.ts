import type { EndpointOf } from '#shared/contract/api.ts'
import type { Endpoint, Extras, Outgoing, Reply } from '#shared/contract/endpoint.ts'
import { sentences } from '#shared/sentences.ts'
import { ApiError, errorOf, unreachable } from './api-error.ts'
import { takeEarlyAnswer } from './early-lists.ts'

/**
 * Calls an endpoint of the contract:
 * `call(api.catalogue.listApartments, { query: { q: 'balkong' } })`.
 *
 * @throws ApiError with the message `status: text`, for any answer that is not OK and for none
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  outgoing: Outgoing<EndpointOf<E>>,
): Promise<Reply<EndpointOf<E>>> {
  const { query = {}, body, version, idempotencyKey, ...parameters } = outgoing as Sendable
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const { response, text } = await exchange(addressOf(endpoint.path, parameters, query), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw errorOf(response, text, endpoint.caller)
  if (!text) return undefined as Reply<EndpointOf<E>>
  try {
    return JSON.parse(text)
  } catch (cause) {
    // Such as the log-in page of a public Wi-Fi.
    const { status } = response
    throw new ApiError(`${status}: not JSON`, status, sentences.unreadable, { cause })
  }
}

/** `Outgoing` of any endpoint; all other properties fill the placeholders in its path. */
interface Sendable extends Extras {
  query?: Record<string, string | undefined>
  body?: unknown
}

async function exchange(address: string, request: RequestInit) {
  try {
    // API Gateway answers within 30 seconds. A phone with hardly any signal may wait for minutes.
    const signal = AbortSignal.timeout(60_000)
    const response = await (takeEarlyAnswer(address) ?? fetch(address, { ...request, signal }))
    return { response, text: await response.text() }
  } catch (error) {
    throw unreachable(error)
  }
}

/** Encodes spaces as `%20`, not as `+`, which only some servers decode to a space. */
function addressOf(
  path: string,
  parameters: Record<string, string>,
  query: Record<string, string | undefined>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name]!))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}
