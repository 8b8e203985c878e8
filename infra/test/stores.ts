import { expect, test } from 'vitest'
import { dev, prod } from './synthesized-stages.ts'

const stores = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket']

test.each(stores)('in prod %s outlives its stack, elsewhere it does not', type => {
  for (const { DeletionPolicy, UpdateReplacePolicy } of prod.resources(type)) {
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain'])
  }
  for (const { DeletionPolicy } of dev.resources(type)) expect(DeletionPolicy).toBe('Delete')
})

test('the table can be restored to each moment of five weeks, and has a stream of keys alone', () => {
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  expect(table?.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'kind', KeyType: 'HASH' },
      { AttributeName: 'id', KeyType: 'RANGE' },
    ],
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 1000 },
    Replicas: [
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: {
          PointInTimeRecoveryEnabled: true,
          RecoveryPeriodInDays: 35,
        },
        ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 2000 },
      },
    ],
  })
})

test('the table has one index, which CloudFormation can add in one update', () => {
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  expect(table?.Properties['GlobalSecondaryIndexes']).toMatchObject([
    {
      IndexName: 'cases',
      KeySchema: [
        { AttributeName: 'status', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE' },
    },
  ])
})

test('every bucket is private, encrypted and reached over TLS 1.2 or later alone', () => {
  const buckets = prod.resources('AWS::S3::Bucket')
  const policies = prod.resources('AWS::S3::BucketPolicy').map(each => JSON.stringify(each))
  expect(buckets).toHaveLength(5)
  for (const { id, Properties } of buckets) {
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: expect.anything(),
    })
    const policy = policies.find(each => each.includes(`"Bucket":{"Ref":"${id}"}`))
    expect(policy).toContain('"Effect":"Deny"')
    expect(policy).toContain('"aws:SecureTransport":"false"')
    expect(policy).toContain('"NumericLessThan":{"s3:TlsVersion":1.2}')
  }
})

test('uploads are deleted after a day and accepted from the site alone', () => {
  const uploads = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Uploads'))
  expect(uploads?.Properties).not.toHaveProperty('VersioningConfiguration')
  expect(uploads?.Properties).toMatchObject({
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
    CorsConfiguration: {
      CorsRules: [
        { AllowedMethods: ['PUT', 'POST'], AllowedOrigins: [prod.outputs['SiteOrigin']?.Value] },
      ],
    },
  })
})

test('photos of cases have no versions, so that what is deleted is gone', () => {
  const photos = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Photos'))
  expect(photos?.Properties).not.toHaveProperty('VersioningConfiguration')
  // The desk reads them by their signed addresses.
  expect(photos?.Properties).toMatchObject({
    CorsConfiguration: { CorsRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }] },
  })
  const policy = prod
    .resources('AWS::S3::BucketPolicy')
    .find(({ Properties }) => JSON.stringify(Properties['Bucket']).includes(photos!.id))
  expect(JSON.stringify(policy?.Properties)).not.toContain('"Effect":"Allow"')
})

test('replaced and deleted pictures can be recovered for two weeks, in a bucket that only CloudFront reads', () => {
  const media = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Media'))
  expect(media?.Properties).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: [
        { NoncurrentVersionExpiration: { NoncurrentDays: 14 }, ExpiredObjectDeleteMarker: true },
      ],
    },
  })
  const policy = prod
    .resources('AWS::S3::BucketPolicy')
    .find(({ Properties }) => JSON.stringify(Properties['Bucket']).includes(media!.id))
  const document = policy?.Properties['PolicyDocument'] as { Statement: { Effect: string }[] }
  const allowed = document.Statement.filter(({ Effect }) => Effect === 'Allow')
  expect(allowed).toHaveLength(2)
  for (const statement of allowed) {
    expect(statement).toMatchObject({ Principal: { Service: 'cloudfront.amazonaws.com' } })
    expect(JSON.stringify(statement)).toContain('{"Ref":"AWS::AccountId"},":distribution/*"')
  }
})

test('S3 alone writes logs of buckets, those of this account', () => {
  const logs = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Logs'))
  const policy = prod
    .resources('AWS::S3::BucketPolicy')
    .find(({ Properties }) => JSON.stringify(Properties['Bucket']).includes(logs!.id))
  const document = policy?.Properties['PolicyDocument'] as { Statement: { Effect: string }[] }
  const allowed = document.Statement.filter(({ Effect }) => Effect === 'Allow')
  expect(allowed.length).toBeGreaterThan(0)
  for (const statement of allowed) {
    expect(statement).toMatchObject({
      Action: 's3:PutObject',
      Principal: { Service: 'logging.s3.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
  }
})

test('the outputs hold no secret', () => {
  expect(Object.keys(prod.outputs)).toEqual(
    expect.arrayContaining(['SiteOrigin', 'TableName', 'UserPoolId', 'UserPoolClientId']),
  )
  expect(JSON.stringify(prod.outputs)).not.toMatch(/AWS::StackId|\{\{resolve:|Secret|DigestKey/)
})
