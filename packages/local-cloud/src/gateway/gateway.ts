import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { LocalEndpoints, Model } from '../template/model.ts'
import { eventOf, type GatewayEvent } from './event.ts'
import { message, replyOf, type GatewayRequest, type GatewayResponse } from './reply.ts'
import { createRouter } from './router.ts'

export type Gateway = ReturnType<typeof createGateway>

/**
 * An HTTP API of API Gateway (payload format 2.0) in front of the template's functions: routes,
 * Lambda authorizer and API Gateway's own answers.
 */
export function createGateway(
  { api, endpoints }: Pick<Model, 'api' | 'endpoints'>,
  lambda: Lambda,
  clock: Clock,
) {
  const findRoute = createRouter(api.routes)
  return {
    /** Answers each request, with API Gateway's own errors where it fails. */
    async handle(request: GatewayRequest): Promise<GatewayResponse> {
      const requestId = randomBytes(11).toString('base64url')
      const response = await answer(request, requestId)
      return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } }
    },
  }

  async function answer(request: GatewayRequest, requestId: string): Promise<GatewayResponse> {
    const match = findRoute(request.method, request.path)
    if (!match) return message(404, 'Not Found')
    const { route, parameters } = match
    const event = eventOf(request, {
      route,
      parameters,
      requestId,
      endpoints,
      host: api.host,
      clock,
    })
    try {
      if (!route.authorizer) return replyOf(await lambda.invoke(route.functionName, event))
      const permission = await authorize(event, route.authorizer.functionName, lambda, endpoints)
      if ('status' in permission) return permission
      const requestContext = { ...event.requestContext, authorizer: permission }
      return replyOf(await lambda.invoke(route.functionName, { ...event, requestContext }))
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
      return message(500, 'Internal Server Error')
    }
  }
}

/**
 * Asks the route's authorizer, which goes by the cookies (API Gateway Developer Guide, "Control
 * access to HTTP APIs with AWS Lambda authorizers", payload 2.0, simple responses). Without any the
 * answer is 401 without a call, where it rejects 403, and else what the function gets of it. Throws a FunctionError where it failed.
 */
async function authorize(
  event: GatewayEvent,
  authorizer: string,
  lambda: Lambda,
  { region }: Pick<LocalEndpoints, 'region'>,
): Promise<GatewayResponse | { lambda: unknown }> {
  const cookies = event.cookies?.join('; ')
  if (!cookies) return message(401, 'Unauthorized')
  const { body: _, isBase64Encoded: __, ...rest } = event
  const { accountId, apiId, http, stage } = event.requestContext
  const answer = await lambda.invoke(authorizer, {
    ...rest,
    type: 'REQUEST',
    identitySource: [cookies],
    routeArn: `arn:aws:execute-api:${region}:${accountId}:${apiId}/${stage}/${http.method}${http.path}`,
  })
  const { isAuthorized, context } = (answer ?? {}) as { isAuthorized?: unknown; context?: unknown }
  if (typeof isAuthorized !== 'boolean') {
    throw new FunctionError('InvalidAuthorizerResponse', 'An authorizer answers isAuthorized')
  }
  if (!isAuthorized) return message(403, 'Forbidden')
  return { lambda: context ?? null }
}
