import { expect, test } from 'vitest'
import { modelWith } from './assembly-fixture.ts'

const names = (query: string, headers: string, cookies: string, list: string[]) => ({
  CookiesConfig: { CookieBehavior: cookies, Cookies: list },
  HeadersConfig: { HeaderBehavior: headers, Headers: list },
  QueryStringsConfig: { QueryStringBehavior: query, QueryStrings: list },
})
const cachePolicy = {
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      DefaultTTL: 0,
      MaxTTL: 86_400,
      MinTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        ...names('whitelist', 'none', 'none', ['q']),
      },
    },
  },
}
const originRequestPolicy = (headers: string) => ({
  Type: 'AWS::CloudFront::OriginRequestPolicy',
  Properties: {
    OriginRequestPolicyConfig: names('none', headers, 'none', ['x-viewer-ip']),
  },
})
const SecurityHeadersConfig = {
  ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: false },
  ContentTypeOptions: { Override: true },
  FrameOptions: { FrameOption: 'DENY', Override: true },
  ReferrerPolicy: { Override: true, ReferrerPolicy: 'no-referrer' },
  StrictTransportSecurity: {
    AccessControlMaxAgeSec: 63_072_000,
    IncludeSubdomains: true,
    Override: true,
    Preload: true,
  },
}
const headersPolicy = (configuration: object) => ({
  Type: 'AWS::CloudFront::ResponseHeadersPolicy',
  Properties: {
    ResponseHeadersPolicyConfig: { SecurityHeadersConfig, ...configuration },
  },
})

const behaviourWith = (resources: Record<string, { Type: string; Properties: object }>) =>
  modelWith({
    Cache: cachePolicy,
    Request: originRequestPolicy('whitelist'),
    Headers: headersPolicy({}),
    Site: { Type: 'AWS::S3::Bucket' },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultCacheBehavior: {
            CachePolicyId: { Ref: 'Cache' },
            OriginRequestPolicyId: { Ref: 'Request' },
            ResponseHeadersPolicyId: { Ref: 'Headers' },
            TargetOriginId: 'files',
            ViewerProtocolPolicy: 'allow-all',
          },
          Enabled: true,
          Origins: [{ DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] }, Id: 'files' }],
        },
      },
    },
    ...resources,
  }).distribution!.behaviours[0]!

test('a cache policy of the stack’s own says what the key holds and how long answers live', () => {
  expect(behaviourWith({}).cache).toEqual({
    minimumSeconds: 0,
    defaultSeconds: 0,
    maximumSeconds: 86_400,
    acceptsGzip: true,
    acceptsBrotli: true,
    queryStrings: { kind: 'only', names: ['q'] },
    headers: { kind: 'none' },
    cookies: { kind: 'none' },
  })
})

test('an origin request policy says what is sent on beside the key', () => {
  expect(behaviourWith({}).forwards).toEqual({
    queryStrings: { kind: 'none' },
    headers: { kind: 'only', names: ['x-viewer-ip'] },
    cookies: { kind: 'none' },
  })
  const Request = originRequestPolicy('allViewerAndWhitelistCloudFront')
  expect(() => behaviourWith({ Request })).toThrow('allViewerAndWhitelistCloudFront is not known')
})

test('a response headers policy becomes a list of headers', () => {
  const Headers = headersPolicy({
    CustomHeadersConfig: {
      Items: [{ Header: 'Cross-Origin-Opener-Policy', Override: true, Value: 'same-origin' }],
    },
    RemoveHeadersConfig: { Items: [{ Header: 'X-Amz-Version-Id' }] },
  })
  const { headers, removed } = behaviourWith({ Headers }).responseHeaders
  expect(headers.map(({ name, value, overrides }) => `${name}: ${value} (${overrides})`)).toEqual([
    "content-security-policy: default-src 'none' (false)",
    'referrer-policy: no-referrer (true)',
    'strict-transport-security: max-age=63072000; includeSubDomains; preload (true)',
    'x-content-type-options: nosniff (true)',
    'x-frame-options: DENY (true)',
    'cross-origin-opener-policy: same-origin (true)',
  ])
  expect(removed).toEqual(['x-amz-version-id'])
})
