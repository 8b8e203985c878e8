import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

/** The local form of a text in the template. */
const localised = (text: unknown) =>
  modelWith({
    Uploads7A5E1B2C: { Type: 'AWS::S3::Bucket' },
    Site: { Type: 'AWS::S3::Bucket' },
    ...functionResources('carrier', { Environment: { Variables: { TEXT: text } } }),
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Aliases: ['www.example.com'],
          DefaultCacheBehavior: {
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            TargetOriginId: 'files',
            ViewerProtocolPolicy: 'allow-all',
          },
          Enabled: true,
          Origins: [{ DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] }, Id: 'files' }],
        },
      },
    },
  }).functions[0]!.environment.TEXT

const uploads = { 'Fn::GetAtt': ['Uploads7A5E1B2C', 'RegionalDomainName'] }
const join = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] })

test.each([
  [join('https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }), 'http://localhost:3000'],
  ['https://www.example.com/fastigheter', 'http://localhost:3000/fastigheter'],
  ['https://*.cloudfront.net', 'http://localhost:3000'],
  [join('https://', uploads, '/key'), 'http://127.0.0.1:3000/_local/s3/uploads/key'],
  ['https://cognito-idp.eu-north-1.amazonaws.com/', 'http://127.0.0.1:3000/_local/cognito/'],
  [uploads, 'uploads.s3.eu-north-1.amazonaws.com'],
  ['https://example.org', 'https://example.org'],
  ["default-src 'self'; upgrade-insecure-requests", "default-src 'self';"],
  ["upgrade-insecure-requests; img-src 'self'", " img-src 'self'"],
  [
    // A path allows the paths below it only with a slash at its end.
    join("connect-src 'self' https://", uploads, "; img-src 'self'"),
    "connect-src 'self' http://127.0.0.1:3000/_local/s3/uploads " +
      "http://127.0.0.1:3000/_local/s3/uploads/; img-src 'self'",
  ],
])('%j reads %s on the laptop', (text, local) => {
  expect(localised(text)).toBe(local)
})
