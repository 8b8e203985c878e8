import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import type { Group } from '#shared/contract.ts'
import { documents } from '#shared/documents.ts'
import { dev, owned, prod, type Synthesis } from './synthesized-fixture.ts'

// The headers of every answer: `e2e/http/headers.test.ts`.

interface Configuration {
  CacheBehaviors: { PathPattern?: string; CachePolicyId: { Ref: string } }[]
  DefaultCacheBehavior: Configuration['CacheBehaviors'][number]
  CustomErrorResponses: object[]
  Origins: { OriginCustomHeaders?: object[]; OriginAccessControlId?: object }[]
}

const configurationOf = ({ propertiesOf }: Synthesis) =>
  propertiesOf('AWS::CloudFront::Distribution')!['DistributionConfig'] as Configuration
const configuration = configurationOf(prod)
const behaviours = [...configuration.CacheBehaviors, configuration.DefaultCacheBehavior]
const behaviour = (pattern: string) =>
  behaviours.find(({ PathPattern }) => PathPattern === pattern)!

test('behaviours are in order from the most specific path to the least', () => {
  expect(behaviours.map(({ PathPattern }) => PathPattern)).toEqual([
    '/assets/*',
    '/media/*',
    '/api/apartments*',
    '/api/news*',
    '/api/*',
    '/fastigheter/*',
    '/nyheter/*',
    '/sitemap.xml',
    '/feed.xml',
    undefined,
  ])
})

test('every answer is encrypted', () => {
  for (const each of behaviours) {
    expect(each).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https' })
  }
})

test.each(['/api/apartments*', '/api/news*', '/fastigheter/*', '/nyheter/*', '/feed.xml'])(
  '%s is kept for all visitors alike, without cookies',
  pattern => {
    const { Ref } = behaviour(pattern).CachePolicyId
    const policy = prod.resources('AWS::CloudFront::CachePolicy').find(({ id }) => id === Ref)
    expect(policy?.Properties['CachePolicyConfig']).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    })
  },
)

test('other calls are never cached and are forwarded whole, except for the host', () => {
  expect(behaviour('/api/*')).toMatchObject({
    // The ids of CachingDisabled and AllViewerExceptHostHeader (CloudFront Developer Guide).
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'PATCH', 'DELETE']),
  })
})

test('errors are never cached and never replaced by a page', () => {
  expect(configuration.CustomErrorResponses).toHaveLength(11)
  for (const response of configuration.CustomErrorResponses) {
    expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 })
  }
})

test('buckets are read as CloudFront, the API with the secret that the functions know', () => {
  const [{ id } = { id: '' }] = prod.resources('AWS::SecretsManager::Secret')
  const reference = ['{{resolve:secretsmanager:', { Ref: id }, ':SecretString:::}}']
  const secret = { 'Fn::Join': ['', reference] }
  const header = { HeaderName: 'x-origin-verify', HeaderValue: secret }
  const kinds = configuration.Origins.map(({ OriginCustomHeaders, OriginAccessControlId }) =>
    OriginAccessControlId ? 'signed' : OriginCustomHeaders,
  )
  expect(kinds).toEqual(expect.arrayContaining(['signed', 'signed', [header], [header]]))
  expect(kinds).toHaveLength(4)
  expect(prod.functionNamed('forms').Properties).toMatchObject({
    Environment: { Variables: { ORIGIN_VERIFY: secret } },
  })
})

test('the certificate is where CloudFront looks for it, and DNS proves whose the domain is', () => {
  const [certificate] = owned.resources('AWS::CertificateManager::Certificate')
  expect(certificate).toMatchObject({
    stack: 'edge',
    Properties: { DomainName: 'example.com', ValidationMethod: 'DNS' },
  })
  expect(configurationOf(owned)).toMatchObject({
    Aliases: ['example.com', 'www.example.com'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2025' },
    WebACLId: expect.anything(),
  })
  // It costs more than all else.
  expect(prod.resources('AWS::WAFv2::WebACL')).toEqual([])
})

const hstsOf = ({ propertiesOf }: Synthesis) =>
  JSON.stringify(propertiesOf('AWS::CloudFront::ResponseHeadersPolicy'))

test('HSTS is for longer, for subdomains and for the preload list only with its setting', () => {
  expect(hstsOf(prod)).toContain(
    '{"AccessControlMaxAgeSec":86400,"IncludeSubdomains":false,"Override":true,"Preload":false}',
  )
  expect(hstsOf(owned)).toContain(
    '{"AccessControlMaxAgeSec":63072000,"IncludeSubdomains":true,"Override":true,"Preload":true}',
  )
})

test('only the preview may be framed, by the site itself, and it may call nothing', () => {
  const { Variables } = prod.functionNamed('changes').Properties['Environment'] as {
    Variables: Record<string, { 'Fn::Join': [string, unknown[]] }>
  }
  const policyIn = (name: string) =>
    Variables[name]!['Fn::Join'][1].filter(each => typeof each === 'string').join('')
  expect(policyIn('PREVIEW_POLICY')).toContain("; connect-src 'none'; frame-ancestors 'self'")
  for (const name of ['PAGE_POLICY', 'DESK_POLICY'])
    expect(policyIn(name)).toContain("; frame-ancestors 'none'")
})

test('the API has no route beyond the contract and the documents', () => {
  const calls = Object.values(api as Record<string, Group>).flatMap(each => Object.values(each))
  const pages = Object.values(documents).map(path => ({
    method: 'GET' as const,
    path,
    caller: 'visitor',
  }))
  const expected = [...calls, ...pages].flatMap(({ method, path, caller }) =>
    (method === 'GET' ? ['GET', 'HEAD'] : [method]).map(
      each => `${each} ${path} ${caller === 'admin' ? 'CUSTOM' : 'NONE'}`,
    ),
  )
  const found = prod
    .resources('AWS::ApiGatewayV2::Route')
    .map(({ Properties: { RouteKey, AuthorizationType } }) => `${RouteKey} ${AuthorizationType}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('the authorizer identifies administrators by their cookie at each call', () => {
  expect(prod.propertiesOf('AWS::ApiGatewayV2::Authorizer')).toMatchObject({
    IdentitySource: ['$request.header.Cookie'],
    AuthorizerResultTtlInSeconds: 0,
  })
})

const poolOf = ({ propertiesOf }: Synthesis) => propertiesOf('AWS::Cognito::UserPool')

test('administrators are invited, choose twelve characters and use an authenticator app', () => {
  const pool = {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    Policies: {
      PasswordPolicy: { MinimumLength: 12, RequireSymbols: false, PasswordHistorySize: 5 },
    },
    MfaConfiguration: 'ON',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  }
  expect(poolOf(prod)).toMatchObject(pool)
  expect(poolOf(dev)).toMatchObject({ ...pool, MfaConfiguration: 'OPTIONAL' })
})

test('only the site’s functions sign users in, no error reveals a user name, and a new password ends sessions', () => {
  const clients = prod.resources('AWS::Cognito::UserPoolClient')
  expect(clients.map(({ Properties }) => Properties)).toMatchObject([
    {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 5,
    },
  ])
  const PostConfirmation = { 'Fn::GetAtt': [prod.functionNamed('password-reset').id, 'Arn'] }
  expect(prod.propertiesOf('AWS::Cognito::UserPool')).toMatchObject({
    LambdaConfig: { PostConfirmation },
  })
})
