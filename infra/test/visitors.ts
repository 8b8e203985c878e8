import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import type { Group } from '#shared/contract.ts'
import { documents } from '#shared/documents.ts'
import { dev, owned, prod, type Synthesis } from './synthesized-fixture.ts'

interface Behaviour {
  PathPattern?: string
  AllowedMethods: string[]
  CachePolicyId: unknown
  Compress: boolean
  OriginRequestPolicyId: unknown
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: { Ref: string }
}

interface Configuration {
  CacheBehaviors: Behaviour[]
  DefaultCacheBehavior: Behaviour
  CustomErrorResponses: object[]
  Logging: object
  Origins: {
    OriginCustomHeaders?: object[]
    OriginAccessControlId?: { 'Fn::GetAtt': [string, 'Id'] }
  }[]
}

const configurationOf = ({ resources }: Synthesis) => {
  const [distribution] = resources('AWS::CloudFront::Distribution')
  return distribution!.Properties['DistributionConfig'] as Configuration
}
const configuration = configurationOf(prod)
const behaviours = [...configuration.CacheBehaviors, configuration.DefaultCacheBehavior]
const behaviour = (pattern?: string) =>
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

test.each(behaviours)('$PathPattern is compressed, encrypted and carries headers', each => {
  expect(each).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' })
  const policies = prod.resources('AWS::CloudFront::ResponseHeadersPolicy').map(({ id }) => id)
  expect(policies).toContain(each.ResponseHeadersPolicyId.Ref)
})

test.each(['/api/apartments*', '/api/news*', '/fastigheter/*', '/nyheter/*', '/feed.xml'])(
  '%s is kept for all visitors alike, without cookies',
  pattern => {
    const { Ref } = behaviour(pattern).CachePolicyId as { Ref: string }
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
  const { Origins } = configuration
  const apis = Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders)
  expect(apis.map(({ OriginCustomHeaders }) => OriginCustomHeaders)).toEqual([[header], [header]])
  const signed = Origins.flatMap(({ OriginAccessControlId: each }) =>
    each ? [each['Fn::GetAtt'][0]] : [],
  )
  expect(signed).toHaveLength(Origins.length - apis.length)
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
  expect(prod.resources('AWS::WAFv2::WebACL')).toEqual([])
})

const headersOf = ({ resources }: Synthesis) =>
  resources('AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) => Properties['ResponseHeadersPolicyConfig'],
  )
const [strict, sandboxed] = headersOf(prod)

test.each([
  ['pages, files and calls', strict],
  ['pictures', sandboxed],
])('%s carry the headers that protect visitors', (_, policy) => {
  expect(policy).toMatchObject({
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 24 * 60 * 60,
        IncludeSubdomains: false,
        Preload: false,
      },
    },
  })
})

const policyOf = (value: string) => ({
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: false },
  },
})

test('without a policy of its own an answer may load nothing, and a picture may not run scripts', () => {
  expect(strict).toMatchObject(policyOf("default-src 'none'; frame-ancestors 'none'"))
  expect(sandboxed).toMatchObject(policyOf("default-src 'none'; frame-ancestors 'none'; sandbox"))
})

test('HSTS is for longer, for subdomains and for the preload list only with its setting', () => {
  expect(headersOf(owned)[0]).toMatchObject({
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 2 * 365 * 24 * 60 * 60,
        IncludeSubdomains: true,
        Preload: true,
      },
    },
  })
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

const routes = prod.resources('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties)
const expectedRoutes = [
  ...Object.values(api as Record<string, Group>).flatMap(calls =>
    Object.values(calls).map(({ method, path, caller }) => ({ method, path, caller })),
  ),
  ...Object.values(documents).map(path => ({ method: 'GET', path, caller: 'visitor' })),
].flatMap(({ method, path, caller }) =>
  (method === 'GET' ? ['GET', 'HEAD'] : [method]).map(each => [
    `${each} ${path}`,
    caller === 'admin' ? 'CUSTOM' : 'NONE',
  ]),
)

test('the API has no route beyond the contract and the documents', () => {
  const found = routes.map(({ RouteKey, AuthorizationType }) => [RouteKey, AuthorizationType])
  expect(found.toSorted()).toEqual(expectedRoutes.toSorted())
})

test('the authorizer identifies administrators by their cookie at each call', () => {
  const authorizers = prod.resources('AWS::ApiGatewayV2::Authorizer')
  expect(authorizers.map(({ Properties }) => Properties)).toMatchObject([
    { IdentitySource: ['$request.header.Cookie'], AuthorizerResultTtlInSeconds: 0 },
  ])
})

test('only an administrator can create an account', () => {
  const [pool] = prod.resources('AWS::Cognito::UserPool')
  expect(pool?.Properties).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  })
})

test('twelve characters make a password', () => {
  const [pool] = prod.resources('AWS::Cognito::UserPool')
  expect(pool?.Properties).toMatchObject({
    Policies: {
      PasswordPolicy: { MinimumLength: 12, RequireSymbols: false, PasswordHistorySize: 5 },
    },
  })
})

test('a second factor is an authenticator app, required where visitors come', () => {
  const app = { EnabledMfas: ['SOFTWARE_TOKEN_MFA'] }
  const [onDev] = dev.resources('AWS::Cognito::UserPool')
  const [onProd] = prod.resources('AWS::Cognito::UserPool')
  expect(onDev?.Properties).toMatchObject({ MfaConfiguration: 'OPTIONAL', ...app })
  expect(onProd?.Properties).toMatchObject({ MfaConfiguration: 'ON', ...app })
})

test('only the site’s functions can sign users in, and error messages reveal no user names', () => {
  const clients = prod.resources('AWS::Cognito::UserPoolClient')
  expect(clients.map(({ Properties }) => Properties)).toMatchObject([
    {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 5,
    },
  ])
})

test('a new password ends the old one’s sessions', () => {
  const [pool] = prod.resources('AWS::Cognito::UserPool')
  expect(pool?.Properties).toMatchObject({
    LambdaConfig: {
      PostConfirmation: { 'Fn::GetAtt': [prod.functionNamed('password-reset').id, 'Arn'] },
    },
  })
})
