/** An answer of API Gateway's own. */
export const message = (status: number, text: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: text })),
})

/**
 * The response that a function's result describes. A result that is none gives 500, which API Gateway
 * would take for JSON where it has no `statusCode`.
 */
export function replyOf(result: unknown): GatewayResponse {
  const { statusCode, headers, cookies, body, isBase64Encoded } = (result ?? {}) as Record<
    string,
    unknown
  >
  const status = Number(statusCode)
  const given = Object.entries(headers ?? {})
  const isProper =
    Number.isInteger(status) &&
    status >= 100 &&
    status <= 599 &&
    given.every(([, value]) => value === null || typeof value !== 'object') &&
    (body === undefined || body === null || typeof body === 'string')
  if (!isProper) return message(500, 'Internal Server Error')
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(
        given
          .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
          .filter(([name]) => !ownHeaders.has(name)),
      ),
    },
    cookies: Array.isArray(cookies) ? cookies.map(String) : [],
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  }
}

/** Headers that belong to the connection. */
const ownHeaders = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

/** A request as it reaches the API. */
export interface GatewayRequest {
  method: string
  /** As it was sent, still encoded. */
  path: string
  /** As it was sent, without `?`. */
  query: string
  /** In the order in which they were sent; a name may come again. */
  headers: [name: string, value: string][]
  body: Buffer
  /** The caller's address: on AWS, CloudFront's. */
  sourceIp: string
}

export interface GatewayResponse {
  status: number
  /** Names are lower case. */
  headers: Record<string, string>
  /** One `Set-Cookie` each. */
  cookies: string[]
  /** Also for HEAD, where it is left out on the way. */
  body: Buffer
}
