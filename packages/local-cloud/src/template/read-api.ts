import * as z from 'zod/mini'
import type { ApiDefinition } from './model.ts'
import { attributeOf } from './physical-names.ts'
import { functionNameOf } from './read-functions.ts'
import type { Template } from './template.ts'

/** The routes of the HTTP API. Throws where an assembly has more than one API. */
export function readApi(template: Template): ApiDefinition {
  const [api, ...others] = template.all(ApiProperties, 'AWS::ApiGatewayV2::Api')
  if (others.length > 0) throw new Error('The local cloud knows one HTTP API, the stacks have more')
  const integrations = readIntegrations(template)
  const authorizers = readAuthorizers(template)
  template.all(StageProperties, 'AWS::ApiGatewayV2::Stage')
  const routes = template.all(RouteProperties, 'AWS::ApiGatewayV2::Route')
  return {
    host: api ? new URL(attributeOf(api.resource, 'ApiEndpoint', template.endpoints)).host : '',
    routes: routes.map(({ properties: { RouteKey, Target, AuthorizerId } }) => ({
      key: RouteKey,
      functionName: known(integrations, Target.replace('integrations/', '')),
      authorizer: AuthorizerId === undefined ? undefined : known(authorizers, AuthorizerId),
    })),
  }
}

/** The name of each integration's function. */
function readIntegrations(template: Template): Map<string, string> {
  return new Map(
    template
      .all(IntegrationProperties, 'AWS::ApiGatewayV2::Integration')
      .map(({ reference, properties }) => [reference, functionNameOf(properties.IntegrationUri)]),
  )
}

function readAuthorizers(template: Template): Map<string, { functionName: string }> {
  return new Map(
    template
      .all(AuthorizerProperties, 'AWS::ApiGatewayV2::Authorizer')
      .map(({ reference, properties }) => [
        reference,
        { functionName: functionNameOf(properties.AuthorizerUri) },
      ]),
  )
}

function known<Value>(values: Map<string, Value>, id: string): Value {
  const value = values.get(id)
  if (value === undefined) throw new Error(`A route names ${id}, which the API does not have`)
  return value
}

const ApiProperties = z.object({ ProtocolType: z.literal('HTTP') })

const IntegrationProperties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
})

const AuthorizerProperties = z.object({
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  // Where it is left out, API Gateway caches for five minutes.
  AuthorizerResultTtlInSeconds: z.literal(0),
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  EnableSimpleResponses: z.literal(true),
  IdentitySource: z.tuple([z.literal('$request.header.Cookie')]),
})

const RouteProperties = z.strictObject({
  ApiId: z.string(),
  AuthorizationType: z._default(z.enum(['NONE', 'CUSTOM']), 'NONE'),
  AuthorizerId: z.optional(z.string()),
  // Neither `ANY` nor `$default`.
  RouteKey: z.string().check(z.regex(/^(?:GET|HEAD|POST|PUT|PATCH|DELETE) \//)),
  Target: z.string(),
})

const StageProperties = z.object({
  AutoDeploy: z.literal(true),
  StageName: z.literal('$default'),
})
