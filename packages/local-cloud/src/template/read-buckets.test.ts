import { expect, test } from 'vitest'
import { modelWith } from './assembly-fixture.ts'

const bucket = (Properties: object) =>
  modelWith({ Uploads7A5E1B2C: { Type: 'AWS::S3::Bucket', Properties } }).buckets

test('a bucket has its rules for scripts and its lifecycle', () => {
  const found = bucket({
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedHeaders: ['content-type'],
          AllowedMethods: ['PUT', 'POST'],
          AllowedOrigins: ['https://*.cloudfront.net'],
          ExposedHeaders: ['ETag'],
          MaxAge: 3600,
        },
      ],
    },
    LifecycleConfiguration: {
      Rules: [
        { ExpirationInDays: 1, Status: 'Enabled' },
        { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' },
      ],
    },
    VersioningConfiguration: { Status: 'Enabled' },
  })
  expect(found).toEqual([
    {
      name: 'uploads',
      cors: [
        {
          origins: ['http://localhost:3000'],
          methods: ['PUT', 'POST'],
          headers: ['content-type'],
          exposedHeaders: ['ETag'],
          maxAgeSeconds: 3600,
        },
      ],
      lifecycle: [{ expiresAfterDays: 1 }, { formerExpireAfterDays: 30 }],
      isVersioned: true,
      hasEvents: false,
    },
  ])
})

test('a bucket whose events are on EventBridge is known as one', () => {
  const EventBridgeConfiguration = { EventBridgeEnabled: true }
  const found = bucket({ NotificationConfiguration: { EventBridgeConfiguration } })
  expect(found).toMatchObject([{ hasEvents: true }])
})

test.each([
  ['calls a function itself', { NotificationConfiguration: { LambdaConfigurations: [] } }],
  ['is a website', { WebsiteConfiguration: {} }],
  [
    'lets some of its keys expire',
    { LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Prefix: 'uploads/' }] } },
  ],
  [
    'moves objects',
    { LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Transitions: [] }] } },
  ],
])('a bucket that %s is rejected', (_, properties) => {
  expect(() => bucket(properties)).toThrow('unknown')
})
