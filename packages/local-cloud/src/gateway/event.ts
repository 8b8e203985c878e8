import type { Clock } from '../clock.ts'
import type { LocalEndpoints, Route } from '../template/model.ts'
import type { GatewayRequest } from './reply.ts'
import { decode } from './router.ts'

interface Details {
  route: Route
  parameters: Record<string, string>
  requestId: string
  endpoints: LocalEndpoints
  /** The API's host. */
  host: string
  clock: Clock
}

export type GatewayEvent = ReturnType<typeof eventOf>

/**
 * The event in payload format 2.0 (API Gateway Developer Guide, "Create AWS Lambda proxy
 * integrations for HTTP APIs"): names in lower case, values of one name joined with commas, cookies
 * apart, a body that is not text in base64, and no key for what is not there.
 */
export function eventOf(request: GatewayRequest, details: Details) {
  const { route, parameters, requestId, endpoints, host, clock } = details
  const headers = headersOf(request, host)
  const cookies = request.headers.filter(([name]) => name.toLowerCase() === 'cookie')
  const queryStringParameters = joined(new URLSearchParams(request.query))
  const { body, method, sourceIp } = request
  const path = decode(request.path)
  const isText = isTextual(headers)
  const apiId = host.split('.')[0] ?? host
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookies.length > 0 ? { cookies: cookies.flatMap(([, value]) => value.split(/;\s*/)) } : {}),
    headers,
    ...(request.query ? { queryStringParameters } : {}),
    requestContext: {
      accountId: endpoints.account,
      apiId,
      domainName: host,
      domainPrefix: apiId,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      timeEpoch: clock.now(),
    },
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

function headersOf({ headers, sourceIp, body }: GatewayRequest, host: string) {
  const sent = joined(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const { connection: _, cookie: __, 'transfer-encoding': ___, ...passedOn } = sent
  const forwarded = passedOn['x-forwarded-for']
  return {
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
    ...passedOn,
    'content-length': String(body.length),
    host,
    'x-forwarded-for': forwarded ? `${forwarded}, ${sourceIp}` : sourceIp,
  } as Record<string, string>
}

function joined(pairs: Iterable<[string, string]>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of pairs) {
    values[name] = name in values ? `${values[name]},${value}` : value
  }
  return values
}

function isTextual(headers: Record<string, string>): boolean {
  return /^(?:text\/|application\/(?:json|xml|javascript|[^;]*\+(?:json|xml))(?:;|$))/i.test(
    headers['content-type'] ?? '',
  )
}
