import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import type { Group } from '#shared/contract.ts'
import { documents } from '#shared/documents.ts'
import { prod } from './synthesized-stages.ts'

const routes = prod.resources('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties)
const endpoints = Object.entries(api as Record<string, Group>).flatMap(([group, calls]) =>
  Object.values(calls).flatMap(({ method, path, caller }) =>
    (method === 'GET' ? ['GET', 'HEAD'] : [method]).map(each => ({
      group,
      method: each,
      path,
      caller,
    })),
  ),
)

test.each(endpoints)('$method $path has one route, open to a $caller', endpoint => {
  const { group, method, path, caller } = endpoint
  const found = routes.filter(({ RouteKey }) => RouteKey === `${method} ${path}`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ AuthorizationType: caller === 'admin' ? 'CUSTOM' : 'NONE' })
  expect(integrationOf(found[0]?.['Target'])).toMatchObject({
    PayloadFormatVersion: '2.0',
    IntegrationUri: { 'Fn::GetAtt': [prod.functionNamed(group).id, 'Arn'] },
  })
})

const documentRoutes = Object.values(documents).flatMap(path => [`GET ${path}`, `HEAD ${path}`])

test.each(documentRoutes)('%s is answered by the function of documents, for everybody', key => {
  const found = routes.filter(({ RouteKey }) => RouteKey === key)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ AuthorizationType: 'NONE' })
  expect(integrationOf(found[0]?.['Target'])).toMatchObject({
    IntegrationUri: { 'Fn::GetAtt': [prod.functionNamed('document').id, 'Arn'] },
  })
})

test('the API has no route beyond the contract and the documents', () => {
  expect(routes).toHaveLength(endpoints.length + documentRoutes.length)
})

test('the authorizer identifies administrators by their cookie at each call', () => {
  const authorizers = prod.resources('AWS::ApiGatewayV2::Authorizer')
  expect(authorizers.map(({ Properties }) => Properties)).toMatchObject([
    {
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.Cookie'],
      AuthorizerResultTtlInSeconds: 0,
    },
  ])
  expect(JSON.stringify(authorizers[0]?.Properties['AuthorizerUri'])).toContain(
    prod.functionNamed('authorizer').id,
  )
})

test('the throttle that all viewers share is far above what one of them sends', () => {
  const [stage] = prod.resources('AWS::ApiGatewayV2::Stage')
  expect(stage?.Properties).toMatchObject({
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  })
})

test('the logs of the API have no personal data of the caller', () => {
  const [stage] = prod.resources('AWS::ApiGatewayV2::Stage')
  expect(stage?.Properties['AccessLogSettings']).toMatchObject({
    Format: expect.not.stringMatching(/identity|sourceIp|userAgent/),
  })
})

function integrationOf(target: unknown) {
  const found = prod
    .resources('AWS::ApiGatewayV2::Integration')
    .find(({ id }) => JSON.stringify(target).includes(`"${id}"`))
  return found?.Properties
}
