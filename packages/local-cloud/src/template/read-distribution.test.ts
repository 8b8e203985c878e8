import { expect, test } from 'vitest'
import { modelWith } from './assembly-fixture.ts'

const behaviour = (properties: object = {}) => ({
  CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  TargetOriginId: 'files',
  ViewerProtocolPolicy: 'redirect-to-https',
  ...properties,
})
const distribution = (configuration: object = {}) => ({
  Site: { Type: 'AWS::S3::Bucket' },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  ViewerRequest: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      AutoPublish: true,
      FunctionCode: 'function handler(event) { return event.request }',
      FunctionConfig: { Comment: 'x', Runtime: 'cloudfront-js-2.0' },
    },
  },
  Distribution830FAC52: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        CacheBehaviors: [
          behaviour({
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            Compress: true,
            FunctionAssociations: [
              {
                EventType: 'viewer-request',
                FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] },
              },
            ],
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            PathPattern: '/api/*',
            TargetOriginId: 'api',
          }),
        ],
        CustomErrorResponses: [{ ErrorCachingMinTTL: 0, ErrorCode: 404 }],
        DefaultCacheBehavior: behaviour({}),
        Enabled: true,
        Origins: [
          { DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] }, Id: 'files' },
          {
            CustomOriginConfig: { OriginReadTimeout: 10 },
            DomainName: {
              'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }],
            },
            Id: 'api',
            OriginCustomHeaders: [{ HeaderName: 'X-Origin-Verify', HeaderValue: 'secret' }],
          },
        ],
        ...configuration,
      },
    },
  },
})

const nothing = {
  queryStrings: { kind: 'none' },
  headers: { kind: 'none' },
  cookies: { kind: 'none' },
}

test('a distribution has its origins and its functions', () => {
  expect(modelWith(distribution()).distribution).toMatchObject({
    id: 'distribution',
    address: { onAws: 'https://distribution.cloudfront.net', here: 'http://localhost:3000' },
    origins: {
      files: { kind: 'bucket', name: 'site', customHeaders: {}, timeoutSeconds: 30 },
      api: {
        kind: 'api',
        name: 'api.execute-api.eu-north-1.amazonaws.com',
        customHeaders: { 'x-origin-verify': 'secret' },
        timeoutSeconds: 10,
      },
    },
    functions: { 'viewer-request': 'function handler(event) { return event.request }' },
  })
})

test('behaviours are in order, the default one last, with AWS’s own policies resolved', () => {
  const [calls, files] = modelWith(distribution()).distribution!.behaviours
  expect(calls).toEqual({
    pattern: '/api/*',
    origin: 'api',
    allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    compresses: true,
    viewerRequest: 'viewer-request',
    viewerResponse: undefined,
    cache: {
      minimumSeconds: 0,
      defaultSeconds: 0,
      maximumSeconds: 0,
      acceptsGzip: false,
      acceptsBrotli: false,
      ...nothing,
    },
    forwards: {
      queryStrings: { kind: 'all' },
      headers: { kind: 'except', names: ['host'] },
      cookies: { kind: 'all' },
    },
    responseHeaders: { headers: [], removed: [] },
  })
  expect(files).toMatchObject({
    pattern: '*',
    origin: 'files',
    allowedMethods: ['GET', 'HEAD'],
    compresses: false,
    cache: { minimumSeconds: 1, defaultSeconds: 86_400, maximumSeconds: 31_536_000 },
    forwards: nothing,
  })
})

const error = { ErrorCachingMinTTL: 0, ErrorCode: 404, ResponsePagePath: '/404.html' }

test.each([
  ['an error page', { CustomErrorResponses: [error] }, 'unknown ResponsePagePath'],
  ['a strange origin', { Origins: [{ DomainName: 'example.com', Id: 'x' }] }, 'example.com is nei'],
  ['an unknown policy', { DefaultCacheBehavior: behaviour({ CachePolicyId: 'x' }) }, 'policy x is'],
  ['Lambda@Edge', { DefaultCacheBehavior: behaviour({ LambdaFunctionAssociations: [] }) }, 'Lambd'],
])('a distribution with %s is rejected', (_, configuration, problem) => {
  expect(() => modelWith(distribution(configuration))).toThrow(problem)
})

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

const behaviourWith = (resources: Record<string, { Type: string; Properties: object }>) => {
  const DefaultCacheBehavior = behaviour({
    CachePolicyId: { Ref: 'Cache' },
    OriginRequestPolicyId: { Ref: 'Request' },
    ResponseHeadersPolicyId: { Ref: 'Headers' },
  })
  return modelWith({
    Cache: cachePolicy,
    Request: originRequestPolicy('whitelist'),
    Headers: headersPolicy({}),
    ...distribution({ DefaultCacheBehavior }),
    ...resources,
  }).distribution!.behaviours.at(-1)!
}

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
  expect(() => behaviourWith({ Request })).toThrow('HeaderBehavior.invalid_value')
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
