import { expect, test } from 'vitest'
import { dev, owned, prod } from './synthesized-stages.ts'

interface Behaviour {
  PathPattern?: string
  CachePolicyId: unknown
  Compress: boolean
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: { Ref: string }
}

const [distribution] = prod.resources('AWS::CloudFront::Distribution')
const configuration = distribution!.Properties['DistributionConfig'] as {
  CacheBehaviors: Behaviour[]
  DefaultCacheBehavior: Behaviour
  Origins: { OriginAccessControlId?: { 'Fn::GetAtt': [string, 'Id'] } }[]
  Logging: object
}
const behaviours = [configuration.DefaultCacheBehavior, ...configuration.CacheBehaviors]

test.each(behaviours)('$PathPattern is compressed, encrypted and carries headers', behaviour => {
  expect(behaviour).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' })
  const policies = prod.resources('AWS::CloudFront::ResponseHeadersPolicy').map(({ id }) => id)
  expect(policies).toContain(behaviour.ResponseHeadersPolicyId.Ref)
})

// CachingOptimized (CloudFront Developer Guide, "Use managed cache policies") accepts both forms; the
// policies of our own are in distribution.ts.
test.each(['/assets/*', undefined])('files at %s are compressed with Brotli or gzip', pattern => {
  const files = behaviours.find(({ PathPattern }) => PathPattern === pattern)
  expect(files?.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
})

test('pictures have a policy that runs nothing', () => {
  const media = behaviours.find(({ PathPattern }) => PathPattern === '/media/*')
  const policy = prod
    .resources('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ id }) => id === media?.ResponseHeadersPolicyId.Ref)
  expect(JSON.stringify(policy?.Properties)).toContain('; sandbox"')
})

test('the site speaks HTTP/3 and IPv6, with no old protocol', () => {
  expect(configuration).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true })
  const [own] = owned.resources('AWS::CloudFront::Distribution')
  expect(own?.Properties['DistributionConfig']).toMatchObject({
    ViewerCertificate: {
      MinimumProtocolVersion: 'TLSv1.2_2025',
      SslSupportMethod: 'sni-only',
    },
  })
})

test('the certificate is where CloudFront looks for it, and DNS proves whose the domain is', () => {
  const [certificate] = owned.resources('AWS::CertificateManager::Certificate')
  expect(certificate?.stack).toBe('Edge')
  expect(certificate?.Properties).toMatchObject({
    DomainName: 'example.com',
    SubjectAlternativeNames: ['www.example.com'],
    ValidationMethod: 'DNS',
    DomainValidationOptions: ['example.com', 'www.example.com'].map(DomainName => ({
      DomainName,
      HostedZoneId: 'Z0000000000000',
    })),
  })
  expect(dev.resources('AWS::CertificateManager::Certificate')).toEqual([])
})

test('CloudFront signs every request to a bucket', () => {
  const used = configuration.Origins.flatMap(({ OriginAccessControlId: id }) =>
    id ? [id['Fn::GetAtt'][0]] : [],
  )
  const controls = prod.resources('AWS::CloudFront::OriginAccessControl')
  expect(controls.map(({ id }) => id).toSorted()).toEqual(used.toSorted())
  for (const { Properties } of controls) {
    expect(Properties['OriginAccessControlConfig']).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    })
  }
})

test.each([
  [dev, 7],
  [prod, 30],
])('every log is deleted after the days of the stage', ({ resources }, days) => {
  const [logged] = resources('AWS::CloudFront::Distribution')
  expect(logged?.Properties['DistributionConfig']).toMatchObject({
    Logging: { Bucket: expect.anything(), Prefix: 'cdn/' },
  })
  const logs = resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Logs'))
  expect(logs?.Properties['LifecycleConfiguration']).toEqual({
    Rules: [{ ExpirationInDays: days, Status: 'Enabled' }],
  })
  for (const { Properties } of resources('AWS::Logs::LogGroup')) {
    expect(Properties['RetentionInDays']).toBe(days)
  }
})

test('cookies are in no log', () => {
  expect(configuration.Logging).not.toMatchObject({ IncludeCookies: true })
})

test('a firewall exists only with its setting, and blocks who sends many requests', () => {
  const [firewall, ...others] = owned.resources('AWS::WAFv2::WebACL')
  expect(others).toEqual([])
  const [, tooMany] = firewall!.Properties['Rules'] as object[]
  expect(tooMany).toMatchObject({
    Action: { Block: {} },
    Statement: {
      RateBasedStatement: { AggregateKeyType: 'IP', Limit: 2000, EvaluationWindowSec: 300 },
    },
  })
  expect(prod.resources('AWS::WAFv2::WebACL')).toEqual([])
})

test('the user pool of prod is protected against deletion, and only that one', () => {
  const [pool] = prod.resources('AWS::Cognito::UserPool')
  expect(pool?.Properties).toMatchObject({ DeletionProtection: 'ACTIVE' })
  const [other] = dev.resources('AWS::Cognito::UserPool')
  expect(other?.Properties['DeletionProtection']).not.toBe('ACTIVE')
})
