import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

const integration = (properties: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Integration',
  Properties: {
    ApiId: { Ref: 'Api' },
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: { 'Fn::GetAtt': ['catalogue', 'Arn'] },
    PayloadFormatVersion: '2.0',
    ...properties,
  },
})
const route = (RouteKey: string, id: string, properties: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: id }]] },
    ...properties,
  },
})
const authorizer = (properties: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Authorizer',
  Properties: {
    ApiId: { Ref: 'Api' },
    AuthorizerPayloadFormatVersion: '2.0',
    AuthorizerResultTtlInSeconds: 0,
    AuthorizerType: 'REQUEST',
    AuthorizerUri: {
      'Fn::Join': [
        '',
        [
          'arn:aws:apigateway:eu-north-1:lambda:path/2015-03-31/functions/',
          { 'Fn::GetAtt': ['authorizer', 'Arn'] },
          '/invocations',
        ],
      ],
    },
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.Cookie'],
    ...properties,
  },
})
const resources = {
  ...functionResources('catalogue'),
  ...functionResources('authorizer'),
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Tranås', ProtocolType: 'HTTP' } },
  Catalogue: integration(),
  Admin: authorizer(),
  News: route('GET /api/news', 'Catalogue'),
  NewNews: route('POST /api/admin/news', 'Catalogue', {
    AuthorizationType: 'CUSTOM',
    AuthorizerId: { Ref: 'Admin' },
  }),
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      AutoDeploy: true,
      StageName: '$default',
    },
  },
}

test('a route knows its function and its authorizer', () => {
  expect(modelWith(resources).api).toEqual({
    host: 'api.execute-api.eu-north-1.amazonaws.com',
    routes: [
      { key: 'GET /api/news', functionName: 'catalogue', authorizer: undefined },
      {
        key: 'POST /api/admin/news',
        functionName: 'catalogue',
        authorizer: { functionName: 'authorizer' },
      },
    ],
  })
})

test.each([
  ['payload 1.0', { Catalogue: integration({ PayloadFormatVersion: '1.0' }) }, 'PayloadFormat'],
  [
    'an authorizer whose answers are cached',
    { Admin: authorizer({ AuthorizerResultTtlInSeconds: undefined }) },
    'AuthorizerResultTtlInSeconds',
  ],
  ['a second API', { Api2: resources.Api }, 'knows one HTTP API'],
  [
    'an unknown integration',
    { News: route('GET /api/news', 'News') },
    'which the API does not have',
  ],
])('an API with %s is rejected', (_, changes, problem) => {
  expect(() => modelWith({ ...resources, ...changes })).toThrow(problem)
})
