import { expect, test } from 'vitest'
import { daySeconds } from '#shared/clock.ts'
import { pictureDays } from '#shared/retention.ts'
import { tableOf } from '../../docs/read-guide.ts'
import { backupCopy, dev, local, owned, prod } from './synthesized-fixture.ts'

const stores = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket']

test('what holds data keeps its logical id, since another id makes another, empty store', () => {
  const ids = [...stores, 'AWS::Backup::BackupVault'].flatMap(prod.resources).map(({ id }) => id)
  expect(ids).toEqual([
    'TableCD117FA1',
    'AdministratorsA37EF73A',
    'Logs6819BB44',
    'SiteE53D7754',
    'MediaA721A567',
    'PhotosB9552D0D',
    'Uploads4F6EB0FD',
    'BackupsVault1F11AFCC',
  ])
})

test.each(stores)('in prod %s outlives its stack, elsewhere it does not', type => {
  for (const { DeletionPolicy, UpdateReplacePolicy } of prod.resources(type)) {
    // A bucket goes again when the stack's first creation fails; table and pool are protected besides.
    expect(DeletionPolicy).toBe(type === 'AWS::S3::Bucket' ? 'RetainExceptOnCreate' : 'Retain')
    expect(UpdateReplacePolicy).toBe('Retain')
  }
  for (const { DeletionPolicy } of dev.resources(type)) expect(DeletionPolicy).toBe('Delete')
})

test('the stacks of prod are protected against deletion, and so are its users', () => {
  for (const { isProtected } of prod.stacks) expect(isProtected).toBe(true)
  for (const { isProtected } of [...dev.stacks, ...local.stacks]) expect(isProtected).toBe(false)
  const [pool] = prod.resources('AWS::Cognito::UserPool')
  expect(pool?.Properties).toMatchObject({ DeletionProtection: 'ACTIVE' })
})

test('all personal data are stored in Sweden', () => {
  expect(owned.stacks.map(({ part, region }) => [part, region])).toEqual([
    ['site', 'eu-north-1'],
    ['edge', 'us-east-1'],
    ['budget', 'us-east-1'],
  ])
  const found = stores.flatMap(owned.resources).map(({ stack }) => stack)
  expect(new Set(found)).toEqual(new Set(['site']))
})

test('the table can be restored to each moment of five weeks, and has a stream of keys and a ceiling', () => {
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  expect(table?.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
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

const allowed = (name: string) => {
  const policy = prod
    .resources('AWS::S3::BucketPolicy')
    .find(({ Properties }) => JSON.stringify(Properties['Bucket']).includes(prod.bucket(name).id))
  const document = policy?.Properties['PolicyDocument'] as { Statement: { Effect: string }[] }
  return document.Statement.filter(({ Effect }) => Effect === 'Allow')
}

test('CloudFront alone reads pictures, S3 alone writes logs, and nobody is allowed photos or uploads', () => {
  expect(allowed('Media')).toMatchObject([
    {
      Action: ['s3:GetObject', 's3:ListBucket'],
      Principal: { Service: 'cloudfront.amazonaws.com' },
    },
  ])
  expect(JSON.stringify(allowed('Media'))).toMatch(/:distribution\/",\{"Ref":"Distribution/)
  for (const statement of allowed('Logs')) {
    expect(statement).toMatchObject({
      Action: 's3:PutObject',
      Principal: { Service: 'logging.s3.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
  }
  expect([...allowed('Photos'), ...allowed('Uploads')]).toEqual([])
})

test('photos and uploads have no versions, so that what is deleted is gone, and serve the site alone', () => {
  const origin = prod.outputs['SiteOrigin']?.Value
  for (const [name, methods] of [
    ['Photos', ['GET']],
    ['Uploads', ['PUT', 'POST']],
  ] as const) {
    const { Properties } = prod.bucket(name)
    expect(Properties).not.toHaveProperty('VersioningConfiguration')
    expect(Properties).toMatchObject({
      CorsConfiguration: { CorsRules: [{ AllowedMethods: methods, AllowedOrigins: [origin] }] },
    })
  }
})

const retention = new Map(
  tableOf('privacy.md', 'retention').map(([what, , howLong]) => [what, howLong]),
)

test('the guide to privacy says how far back the table can be restored', () => {
  const table = JSON.stringify(prod.resources('AWS::DynamoDB::GlobalTable'))
  const [, days] = /"RecoveryPeriodInDays":(\d+)/.exec(table) ?? []
  expect(retention.get('Every state of the table (point-in-time recovery)')).toBe(`${days} days`)
})

test.each([
  ['Files on their way to becoming pictures or photos of a case', 'Uploads'],
  ['Access logs of CloudFront and S3, with network addresses', 'Logs'],
])('the guide to privacy tells for how long S3 keeps: %s', (what, name) => {
  const [, days] = /"ExpirationInDays":(\d+)/.exec(JSON.stringify(prod.bucket(name))) ?? []
  expect(retention.get(what)).toBe(days === '1' ? '1 day' : `${days} days`)
})

test('a picture that nothing refers to is gone within the days that the guide to privacy says', () => {
  const [, days] = /"NoncurrentDays":(\d+)/.exec(JSON.stringify(prod.bucket('Media'))) ?? []
  const recoverable = Number(days)
  const policies = prod.resources('AWS::CloudFront::CachePolicy')
  const pictures = policies.find(({ id }) => id.startsWith('Pictures'))
  expect(JSON.stringify(pictures)).toContain(`"MaxTTL":${pictureDays.atEdge * daySeconds}`)
  // The week from the upload, a day until the next sweep, and a day until S3's next midnight.
  const longest = pictureDays.unused + 1 + Math.max(recoverable + 1, pictureDays.atEdge)
  const promised = retention.get('Pictures that nothing refers to any more, or never did')
  expect(promised).toBe(`30 days at most, the last ${recoverable} out of reach`)
  // Some days are left for runs that fail.
  expect(longest).toBeLessThanOrEqual(30 - 5)
})

/** The rules of a stage's backup plan. */
const rulesOf = ({ resources }: typeof prod) => {
  const [plan] = resources('AWS::Backup::BackupPlan')
  return (plan!.Properties['BackupPlan'] as { BackupPlanRule: object[] }).BackupPlanRule
}

test('table and pictures are backed up each night, and each backup is kept for 35 days', () => {
  const rule = {
    ScheduleExpression: 'cron(0 3 * * ? *)',
    ScheduleExpressionTimezone: 'Europe/Stockholm',
    Lifecycle: { DeleteAfterDays: 35 },
  }
  expect(rulesOf(prod)).toEqual([expect.objectContaining(rule)])
  const copies = [{ DestinationBackupVaultArn: backupCopy, Lifecycle: { DeleteAfterDays: 35 } }]
  expect(rulesOf(owned)).toEqual([expect.objectContaining({ ...rule, CopyActions: copies })])
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  const [selection] = prod.resources('AWS::Backup::BackupSelection')
  expect(selection?.Properties['BackupSelection']).toMatchObject({
    Resources: [table, prod.bucket('Media')].map(each => ({ 'Fn::GetAtt': [each!.id, 'Arn'] })),
  })
})

test('no person can empty the vault, and a deployment can still correct it', () => {
  const [vault] = prod.resources('AWS::Backup::BackupVault')
  // Its name is fixed: one that stays of a creation that was rolled back would stand in the next one's way.
  expect(vault).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  })
  // ChangeableForDays would make the lock irrevocable.
  expect(vault?.Properties['LockConfiguration']).toEqual({ MinRetentionDays: 35 })
  const { Statement } = vault!.Properties['AccessPolicy'] as { Statement: object[] }
  expect(Statement).toEqual([
    expect.objectContaining({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: expect.arrayContaining([
        'backup:DeleteRecoveryPoint',
        'backup:UpdateRecoveryPointLifecycle',
        'backup:DeleteBackupVaultLockConfiguration',
        'backup:PutBackupVaultAccessPolicy',
      ]),
      Condition: { ArnNotEquals: { 'aws:PrincipalArn': expect.anything() } },
    }),
  ])
  expect(JSON.stringify(Statement)).toContain(':role/cdk-hnb659fds-cfn-exec-role-')
})

test('secrets are generated on AWS, of 64 letters and digits, and deleted with their stage', () => {
  const secrets = prod.resources('AWS::SecretsManager::Secret')
  expect(secrets.map(({ id }) => id.slice(0, -8))).toEqual(['OriginSecret', 'DigestKey'])
  for (const { Properties, DeletionPolicy } of secrets) {
    expect(Properties).toMatchObject({
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
    })
    expect(Properties).not.toHaveProperty('SecretString')
    expect(DeletionPolicy).toBe('Delete')
  }
})

test('the outputs hold no secret', () => {
  expect(Object.keys(prod.outputs)).toEqual(
    expect.arrayContaining(['SiteOrigin', 'TableName', 'UserPoolId', 'UserPoolClientId']),
  )
  expect(JSON.stringify(prod.outputs)).not.toMatch(/AWS::StackId|\{\{resolve:|Secret|DigestKey/)
})
