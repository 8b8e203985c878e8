import { expect, test } from 'vitest'
import type { Synthesis } from './synthesis.ts'
import { dev, owned } from './synthesized-stages.ts'

interface Behaviour {
  PathPattern: string
  TargetOriginId: string
  AllowedMethods: string[]
  CachePolicyId: unknown
  OriginRequestPolicyId: unknown
  ResponseHeadersPolicyId: { Ref: string }
  FunctionAssociations?: { EventType: string }[]
}

interface Configuration {
  CacheBehaviors: Behaviour[]
  DefaultCacheBehavior: Behaviour
  CustomErrorResponses: object[]
  Origins: {
    Id: string
    CustomOriginConfig?: { OriginReadTimeout: number }
    OriginCustomHeaders?: object[]
    OriginAccessControlId?: object
  }[]
}

const configurationOf = ({ resources }: Synthesis) => {
  const [distribution] = resources('AWS::CloudFront::Distribution')
  return distribution!.Properties['DistributionConfig'] as Configuration
}
const { CacheBehaviors, DefaultCacheBehavior, CustomErrorResponses, Origins } = configurationOf(dev)
const behaviours = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }]
const behaviour = (pattern: string) => behaviours.find(each => each.PathPattern === pattern)!

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
    '*',
  ])
})

test.each([
  ['*', 'viewer-request viewer-response'],
  ['/assets/*', ''],
  ['/media/*', ''],
  ['/api/apartments*', 'viewer-request viewer-response'],
  ['/api/news*', 'viewer-request viewer-response'],
  ['/api/*', 'viewer-request'],
  ['/fastigheter/*', 'viewer-request viewer-response'],
  ['/nyheter/*', 'viewer-request viewer-response'],
  ['/sitemap.xml', 'viewer-request viewer-response'],
  ['/feed.xml', 'viewer-request viewer-response'],
])('%s is met by the functions "%s"', (pattern, events) => {
  const { FunctionAssociations = [] } = behaviour(pattern)
  expect(FunctionAssociations.map(({ EventType }) => EventType).join(' ')).toBe(events)
})

test.each([
  ['/api/*', 'a picture is published', 35],
  ['/api/apartments*', 'a former answer is shown instead', 10],
  ['/fastigheter/*', 'a former page is shown instead', 10],
])('%s is waited for until %s', (pattern, _, seconds) => {
  const origin = Origins.find(({ Id }) => Id === behaviour(pattern).TargetOriginId)
  expect(origin?.CustomOriginConfig).toMatchObject({ OriginReadTimeout: seconds })
})

test.each([
  ['/api/apartments*', { QueryStringBehavior: 'whitelist', QueryStrings: ['q'] }],
  ['/api/news*', { QueryStringBehavior: 'none' }],
])('%s is kept for all visitors alike, by its search text alone', (pattern, texts) => {
  expect(cachePolicyOf(pattern)).toMatchObject({
    ...keptForEightDays,
    ParametersInCacheKeyAndForwardedToOrigin: { ...forAllAlike, QueryStringsConfig: texts },
  })
  const [forwarded] = dev.resources('AWS::CloudFront::OriginRequestPolicy')
  expect(behaviour(pattern).OriginRequestPolicyId).toEqual({ Ref: forwarded?.id })
  expect(forwarded?.Properties['OriginRequestPolicyConfig']).toMatchObject({
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-ip'] },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  })
})

test.each(['/fastigheter/*', '/nyheter/*', '/sitemap.xml', '/feed.xml'])(
  '%s is kept for all visitors alike, whatever stands behind a question mark',
  pattern => {
    expect(cachePolicyOf(pattern)).toMatchObject({
      ...keptForEightDays,
      ParametersInCacheKeyAndForwardedToOrigin: {
        ...forAllAlike,
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
    expect(behaviour(pattern)).toMatchObject({ AllowedMethods: ['GET', 'HEAD'] })
    expect(behaviour(pattern).OriginRequestPolicyId).toBeUndefined()
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

test('documents have the same security headers as pages', () => {
  const { ResponseHeadersPolicyId } = behaviour('*')
  expect(behaviour('/fastigheter/*')).toMatchObject({ ResponseHeadersPolicyId })
})

test('errors are never cached and never replaced by a page', () => {
  expect(CustomErrorResponses).toHaveLength(11)
  for (const response of CustomErrorResponses) {
    expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 })
  }
})

test('buckets are read as CloudFront, the API with the secret that the functions know', () => {
  const [{ id } = { id: '' }] = dev.resources('AWS::SecretsManager::Secret')
  const reference = ['{{resolve:secretsmanager:', { Ref: id }, ':SecretString:::}}']
  const secret = { 'Fn::Join': ['', reference] }
  const header = { HeaderName: 'x-origin-verify', HeaderValue: secret }
  expect(Origins.filter(({ OriginAccessControlId }) => OriginAccessControlId)).toHaveLength(2)
  const apis = Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders)
  expect(apis.map(({ OriginCustomHeaders }) => OriginCustomHeaders)).toEqual([[header], [header]])
  expect(dev.functionNamed('forms').Properties).toMatchObject({
    Environment: { Variables: { ORIGIN_VERIFY: secret } },
  })
})

test('with a domain there are its certificate, its records and its aliases', () => {
  expect(configurationOf(owned)).toMatchObject({
    Aliases: ['example.com', 'www.example.com'],
    WebACLId: expect.anything(),
    PriceClass: 'PriceClass_100',
  })
  const records = owned.resources('AWS::Route53::RecordSet').map(({ Properties }) => Properties)
  for (const Name of ['example.com.', 'www.example.com.']) {
    for (const Type of ['A', 'AAAA']) {
      expect(records).toContainEqual(expect.objectContaining({ Name, Type }))
    }
  }
  expect(owned.outputs['SiteOrigin']?.Value).toBe('https://www.example.com')
})

const keptForEightDays = { MinTTL: 0, DefaultTTL: 0, MaxTTL: 8 * 86_400 }

const forAllAlike = {
  EnableAcceptEncodingBrotli: true,
  EnableAcceptEncodingGzip: true,
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'none' },
}

function cachePolicyOf(pattern: string): unknown {
  const { Ref } = behaviour(pattern).CachePolicyId as { Ref: string }
  const found = dev.resources('AWS::CloudFront::CachePolicy').find(({ id }) => id === Ref)
  return found?.Properties['CachePolicyConfig']
}
