import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { Model, Throttle } from '../template/model.ts'
import { authorize, checkAuthorizers } from './authorize.ts'
import { eventOf } from './event.ts'
import { message, replyOf, type GatewayRequest, type GatewayResponse } from './reply.ts'
import { createRouter } from './router.ts'

export interface Gateway {
  /** Answers each request, with API Gateway's own errors where it fails. */
  handle(request: GatewayRequest): Promise<GatewayResponse>
}

/** API Gateway quotas for HTTP APIs: request line and header values together, and payload. */
const headerLimit = 10_240
const bodyLimit = 10 * 1024 * 1024

/**
 * An HTTP API of API Gateway (payload format 2.0) in front of the template's functions: routes,
 * Lambda authorizer, throttling, limits and API Gateway's own answers.
 */
export function createGateway(
  { api, endpoints }: Pick<Model, 'api' | 'endpoints'>,
  lambda: Lambda,
  clock: Clock,
): Gateway {
  checkAuthorizers(api)
  const findRoute = createRouter(api.routes)
  const admits = createThrottles(api.throttle, clock)
  return {
    async handle(request) {
      const requestId = randomBytes(11).toString('base64url')
      const response = await answer(request, requestId)
      return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } }
    },
  }

  async function answer(request: GatewayRequest, requestId: string): Promise<GatewayResponse> {
    if (headerSize(request) > headerLimit) return message(431, 'Request Header Fields Too Large')
    const match = findRoute(request.method, request.path)
    if (!match) return message(404, 'Not Found')
    const { route, parameters } = match
    if (!admits(route.key)) return message(429, 'Too Many Requests')
    if (request.body.length > bodyLimit) return message(413, 'Request Entity Too Large')
    const event = eventOf(request, {
      route,
      parameters,
      requestId,
      endpoints,
      host: api.host,
      clock,
    })
    try {
      const permission = await authorize(event, route.authorizer, lambda, endpoints.region)
      if (permission.rejection) return permission.rejection
      const { authorizer } = permission
      const requestContext = authorizer
        ? { ...event.requestContext, authorizer }
        : event.requestContext
      return replyOf(await lambda.invoke(route.functionName, { ...event, requestContext }))
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
      return error.type === 'RequestEntityTooLargeException'
        ? message(413, 'Request Entity Too Large')
        : message(500, 'Internal Server Error')
    }
  }
}

function headerSize({ method, path, query, headers }: GatewayRequest): number {
  const values = headers.map(([, value]) => value)
  return Buffer.byteLength([method, path, query, ...values].join(''))
}

/**
 * Returns whether the route of this key may be called now, and counts the call if so. Each route has
 * a token bucket of its own.
 */
type Admits = (routeKey: string) => boolean

/** Makes the token buckets of an API, each with the limit of its stage; without one all calls are admitted. */
export function createThrottles(throttle: Throttle | undefined, clock: Clock): Admits {
  if (!throttle) return () => true
  const { rate, burst } = throttle
  const buckets = new Map<string, { tokens: number; at: number }>()
  return routeKey => {
    const now = clock.now()
    const { tokens, at } = buckets.get(routeKey) ?? { tokens: burst, at: now }
    const gained = (Math.max(0, now - at) / 1000) * rate
    const available = Math.min(burst, tokens + gained)
    const isAdmitted = available >= 1
    buckets.set(routeKey, { tokens: isAdmitted ? available - 1 : available, at: now })
    return isAdmitted
  }
}
