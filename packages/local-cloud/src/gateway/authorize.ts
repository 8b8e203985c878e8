import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { ApiDefinition, Authorizer } from '../template/model.ts'
import type { GatewayEvent } from './event.ts'
import { message, type GatewayResponse } from './reply.ts'

type Permission =
  | { rejection: GatewayResponse }
  | { rejection: undefined; authorizer: { lambda: unknown } | undefined }

const sourceForm = /^\$request\.header\.([\w-]+)$/

/** Throws for what the local gateway does not know of authorizers. */
export function checkAuthorizers({ routes }: ApiDefinition): void {
  for (const { authorizer, key } of routes) {
    const unknown = authorizer?.identitySources.find(source => !sourceForm.test(source))
    if (unknown) throw new Error(`The identity source ${unknown} of ${key} is not known`)
  }
}

/**
 * Asks the route's authorizer (API Gateway Developer Guide, "Control access to HTTP APIs with AWS
 * Lambda authorizers", payload 2.0, simple responses). Where the identity is missing the answer is
 * 401 without a call, where it is rejected 403. Throws a FunctionError where the function failed.
 */
export async function authorize(
  event: GatewayEvent,
  authorizer: Authorizer | undefined,
  lambda: Lambda,
  region: string,
): Promise<Permission> {
  if (!authorizer) return { rejection: undefined, authorizer: undefined }
  const identitySource = authorizer.identitySources.map(source => identityAt(source, event))
  if (identitySource.some(value => !value)) return { rejection: message(401, 'Unauthorized') }
  const { body: _, isBase64Encoded: __, ...rest } = event
  const { accountId, apiId, http, stage } = event.requestContext
  const answer = await lambda.invoke(authorizer.functionName, {
    ...rest,
    type: 'REQUEST',
    identitySource,
    routeArn: `arn:aws:execute-api:${region}:${accountId}:${apiId}/${stage}/${http.method}${http.path}`,
  })
  const { isAuthorized, context } = (answer ?? {}) as { isAuthorized?: unknown; context?: unknown }
  if (typeof isAuthorized !== 'boolean') {
    throw new FunctionError('InvalidAuthorizerResponse', 'An authorizer answers isAuthorized')
  }
  if (!isAuthorized) return { rejection: message(403, 'Forbidden') }
  return { rejection: undefined, authorizer: { lambda: context ?? null } }
}

function identityAt(source: string, event: GatewayEvent): string | undefined {
  const [, name = ''] = sourceForm.exec(source) ?? []
  const header = name.toLowerCase()
  return header === 'cookie' ? event.cookies?.join('; ') : event.headers[header]
}
