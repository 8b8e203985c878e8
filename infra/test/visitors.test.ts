import { expect, test } from 'vitest'
import { api } from '#shared/contract/api.ts'
import type { Group } from '#shared/contract/endpoint.ts'
import { documents } from '#shared/documents.ts'
import { dev, owned, prod, type Synthesis } from './synthesized-fixture.ts'

// The headers of every answer: `e2e/http/headers.test.ts`.

interface Configuration {
  CacheBehaviors: { PathPattern?: string }[]
  DefaultCacheBehavior: Configuration['CacheBehaviors'][number]
  CustomErrorResponses: object[]
  Origins: { OriginCustomHeaders?: object[]; OriginAccessControlId?: object }[]
}

const configurationOf = ({ propertiesOf }: Synthesis) =>
  propertiesOf('AWS::CloudFront::Distribution')!['DistributionConfig'] as Configuration
const configuration = configurationOf(prod)

test('every answer is encrypted', () => {
  for (const each of [...configuration.CacheBehaviors, configuration.DefaultCacheBehavior]) {
    expect(each).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https' })
  }
  expect(configurationOf(owned)).toMatchObject({
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2025' },
  })
  const hsts = JSON.stringify(owned.propertiesOf('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(hsts).toContain('"AccessControlMaxAgeSec":63072000,"IncludeSubdomains":true')
})

test('what is kept is kept for all visitors alike, and no error is', () => {
  for (const { Properties } of prod.resources('AWS::CloudFront::CachePolicy')) {
    expect(Properties['CachePolicyConfig']).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    })
  }
  expect(configuration.CustomErrorResponses).toHaveLength(11)
  for (const response of configuration.CustomErrorResponses) {
    expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 })
  }
})

test('other calls are never cached and are forwarded whole, except for the host', () => {
  const calls = configuration.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*')
  expect(calls).toMatchObject({
    // The ids of CachingDisabled and AllViewerExceptHostHeader (CloudFront Developer Guide).
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  })
})

test('buckets are read as CloudFront, the API with the secret that the functions know', () => {
  const environment = prod.functionNamed('forms').Properties['Environment']
  const { Variables } = environment as { Variables: Record<string, object> }
  const secret = Variables['ORIGIN_VERIFY']
  expect(JSON.stringify(secret)).toContain('{{resolve:secretsmanager:')
  const header = { HeaderName: 'x-origin-verify', HeaderValue: secret }
  const kinds = configuration.Origins.map(({ OriginCustomHeaders, OriginAccessControlId }) =>
    OriginAccessControlId ? 'signed' : OriginCustomHeaders,
  )
  expect(kinds).toEqual(expect.arrayContaining(['signed', 'signed', [header], [header]]))
  expect(kinds).toHaveLength(4)
})

test('the API has no route beyond the contract and the documents', () => {
  const calls = Object.values(api as Record<string, Group>).flatMap(each => Object.values(each))
  const pages = Object.values(documents).map(path => ({ method: 'GET', path, caller: 'visitor' }))
  const expected = [...calls, ...pages].flatMap(({ method, path, caller }) =>
    (method === 'GET' ? ['GET', 'HEAD'] : [method]).map(
      each => `${each} ${path} ${caller === 'admin' ? 'CUSTOM' : 'NONE'}`,
    ),
  )
  const found = prod
    .resources('AWS::ApiGatewayV2::Route')
    .map(({ Properties: { RouteKey, AuthorizationType } }) => `${RouteKey} ${AuthorizationType}`)
  expect(found.toSorted()).toEqual(expected.toSorted())

  // It identifies administrators at each call.
  expect(prod.propertiesOf('AWS::ApiGatewayV2::Authorizer')).toMatchObject({
    IdentitySource: ['$request.header.Cookie'],
    AuthorizerResultTtlInSeconds: 0,
  })
})

const poolOf = ({ propertiesOf }: Synthesis) => propertiesOf('AWS::Cognito::UserPool')

test('administrators are invited, choose twelve characters and use an authenticator app', () => {
  const pool = {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    Policies: { PasswordPolicy: { MinimumLength: 12, PasswordHistorySize: 5 } },
    MfaConfiguration: 'ON',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  }
  expect(poolOf(prod)).toMatchObject(pool)
  expect(poolOf(dev)).toMatchObject({ ...pool, MfaConfiguration: 'OPTIONAL' })
})

test('an invitation comes from the company’s address with its name, and holds for a week', () => {
  expect(poolOf(owned)).toMatchObject({
    EmailConfiguration: {
      EmailSendingAccount: 'DEVELOPER',
      From: expect.stringMatching(/^Exempelbolaget <noreply@/),
    },
    AdminCreateUserConfig: {
      InviteMessageTemplate: { EmailMessage: expect.stringContaining('inom 7 dagar') },
    },
    Policies: { PasswordPolicy: { TemporaryPasswordValidityDays: 7 } },
  })
})

test('only the site’s functions sign users in, no error reveals a user name, and a new password ends sessions', () => {
  const clients = prod.resources('AWS::Cognito::UserPoolClient')
  expect(clients.map(({ Properties }) => Properties)).toMatchObject([
    {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 5,
    },
  ])
  const PostConfirmation = { 'Fn::GetAtt': [prod.functionNamed('password-reset').id, 'Arn'] }
  expect(poolOf(prod)).toMatchObject({ LambdaConfig: { PostConfirmation } })
})
