import { expect, test } from 'vitest'
import { functionResources, modelOf, modelWith, endpoints } from './assembly-fixture.ts'
import { readModel } from './read-model.ts'

test('a type of resource that is not known is rejected by its name', () => {
  expect(() => modelWith({ Bus: { Type: 'AWS::Events::EventBus' } })).toThrow(
    'AWS::Events::EventBus (Bus of App) is not known to the local cloud',
  )
})

test('two resources that would have the same name are rejected', () => {
  const site = { Resources: { Site11111111: { Type: 'AWS::S3::Bucket' } } }
  const other = { Resources: { Site22222222: { Type: 'AWS::S3::Bucket' } } }
  expect(() => modelOf({ A: site, B: other })).toThrow('Two of AWS::S3::Bucket have the name site')
})

test('a folder that is no assembly is rejected with advice', () => {
  expect(() => readModel('/nowhere', endpoints, String)).toThrow(
    '/nowhere/manifest.json cannot be read: synthesise the stacks again',
  )
})

const bucket = (Properties: object) => ({
  Uploads7A5E1B2C: { Type: 'AWS::S3::Bucket', Properties },
})

test('a bucket has its rules for scripts, its lifecycle and its events', () => {
  const { buckets } = modelWith(
    bucket({
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
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      VersioningConfiguration: { Status: 'Enabled' },
    }),
  )
  expect(buckets).toEqual([
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
      hasEvents: true,
    },
  ])
})

const keys = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]
const table = (properties: object) => ({
  TableCD117FA1: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: ['kind', 'id', 'status'].map(AttributeName => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: keys('kind', 'id'),
      ...properties,
    },
  },
})

test('a table has its keys, indexes, time to live and stream', () => {
  const { tables } = modelWith(
    table({
      GlobalSecondaryIndexes: [
        {
          IndexName: 'cases',
          KeySchema: keys('status', 'id'),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      Replicas: [{ Region: 'eu-north-1' }],
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    }),
  )
  expect(tables).toMatchObject([
    {
      name: 'table',
      partitionKey: 'kind',
      sortKey: 'id',
      indexes: [{ name: 'cases', partitionKey: 'status', sortKey: 'id' }],
      ttlAttribute: 'expiresAt',
      stream: 'KEYS_ONLY',
    },
  ])
})

const mail = (EventBusArn: string) => ({
  Mail: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'noreply@example.com' } },
  Letters: { Type: 'AWS::SES::ConfigurationSet', Properties: {} },
  Destination: {
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: {
      ConfigurationSetName: { Ref: 'Letters' },
      EventDestination: {
        Enabled: true,
        EventBridgeDestination: { EventBusArn },
        MatchingEventTypes: ['bounce', 'complaint'],
      },
    },
  },
})
const defaultBus = 'arn:aws:events:eu-north-1:000000000000:event-bus/default'

test('the senders of letters are known, and the configuration sets with their events', () => {
  expect(modelWith(mail(defaultBus)).mail).toEqual({
    identities: ['noreply@example.com'],
    configurationSets: [{ name: 'letters', events: ['BOUNCE', 'COMPLAINT'] }],
  })
  expect(() => modelWith(mail(`${defaultBus}-not`))).toThrow('EventBusArn')
})

test('a deployment knows its files, where they go and what they carry', () => {
  const { deployments } = modelWith({
    ...functionResources('Deployer', { Runtime: 'python3.13' }),
    Site: { Type: 'AWS::S3::Bucket' },
    Deployment: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        DestinationBucketName: { Ref: 'Site' },
        Exclude: ['*'],
        Include: ['*.html'],
        Prune: false,
        ServiceToken: { 'Fn::GetAtt': ['Deployer', 'Arn'] },
        SourceMarkers: [{}, { '<<marker>>': { Ref: 'Site' } }],
        SourceObjectKeys: ['one.zip', 'two.zip'],
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
  })
  expect(deployments).toEqual([
    {
      bucket: 'site',
      sources: [
        { directory: expect.stringMatching(/asset\.one$/), version: 'one.zip', markers: {} },
        {
          directory: expect.stringMatching(/asset\.two$/),
          version: 'two.zip',
          markers: { 'https://<<marker>>': 'https://site', '<<marker>>': 'site' },
        },
      ],
      excludes: ['*'],
      includes: ['*.html'],
      systemMetadata: { 'cache-control': 'no-cache' },
    },
  ])
})

const trigger = (InvocationType: string) => ({
  ...functionResources('pages'),
  pagesCurrentVersion1A2B: {
    Type: 'AWS::Lambda::Version',
    Properties: { FunctionName: { Ref: 'pages' } },
  },
  ...functionResources('Provider', { Runtime: 'nodejs22.x' }),
  Trigger: {
    Type: 'Custom::Trigger',
    Properties: {
      ServiceToken: { 'Fn::GetAtt': ['Provider', 'Arn'] },
      HandlerArn: { Ref: 'pagesCurrentVersion1A2B' },
      InvocationType,
      ExecuteOnHandlerChange: true,
    },
  },
})

test('a trigger names its function, and the version of it that a deployment calls', () => {
  const { triggers, functions } = modelWith(trigger('RequestResponse'))
  expect(triggers).toEqual([{ functionName: 'pages', version: 'pagesCurrentVersion1A2B' }])
  expect(functions.map(({ name }) => name)).toEqual(['pages'])
  expect(() => modelWith(trigger('Event'))).toThrow('InvocationType')
})
