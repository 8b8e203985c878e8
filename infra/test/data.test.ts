import { expect, test } from 'vitest'
import { pictureDays } from '#shared/retention.ts'
import { tableOf } from '../../docs/read-guide.ts'
import { dev, local, owned, prod } from './synthesized-fixture.ts'

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

test('the stacks of prod are protected against deletion, and so are its table and its users', () => {
  for (const { isProtected } of prod.stacks) expect(isProtected).toBe(true)
  for (const { isProtected } of [...dev.stacks, ...local.stacks]) expect(isProtected).toBe(false)
  expect(prod.propertiesOf('AWS::Cognito::UserPool')).toMatchObject({
    DeletionProtection: 'ACTIVE',
  })
  expect(prod.propertiesOf('AWS::DynamoDB::GlobalTable')).toMatchObject({
    Replicas: [{ DeletionProtectionEnabled: true }],
  })
})

test('all personal data are stored in Sweden', () => {
  expect(owned.stacks).toContainEqual({ part: 'site', region: 'eu-north-1', isProtected: true })
  for (const { stack } of stores.flatMap(owned.resources)) expect(stack).toBe('site')
})

/** The statements of a bucket's policy. */
const statementsOf = ({ id }: { id: string }) => {
  const policies = prod.resources('AWS::S3::BucketPolicy').map(({ Properties }) => Properties)
  const policy = policies.find(each => (each['Bucket'] as { Ref: string }).Ref === id)!
  return (policy['PolicyDocument'] as { Statement: { Effect: string }[] }).Statement
}

test('every bucket is private, encrypted and reached over TLS 1.2 or later alone', () => {
  const buckets = prod.resources('AWS::S3::Bucket')
  expect(buckets).toHaveLength(5)
  for (const bucket of buckets) {
    expect(bucket.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: expect.anything(),
    })
    const refused = JSON.stringify(statementsOf(bucket).filter(({ Effect }) => Effect === 'Deny'))
    expect(refused).toContain('"aws:SecureTransport":"false"')
    expect(refused).toContain('"NumericLessThan":{"s3:TlsVersion":1.2}')
  }
})

const allowed = (name: string) =>
  statementsOf(prod.bucket(name)).filter(({ Effect }) => Effect === 'Allow')

test('CloudFront alone reads pictures, and nobody is allowed photos or uploads', () => {
  const Principal = { Service: 'cloudfront.amazonaws.com' }
  expect(allowed('Media')).toMatchObject([{ Action: ['s3:GetObject', 's3:ListBucket'], Principal }])
  expect([...allowed('Photos'), ...allowed('Uploads')]).toEqual([])
})

test('photos and uploads have no versions, so that what is deleted is gone, and serve the site alone', () => {
  const AllowedOrigins = [prod.outputs['SiteOrigin']?.Value]
  for (const { Properties } of ['Photos', 'Uploads'].map(prod.bucket)) {
    expect(Properties).not.toHaveProperty('VersioningConfiguration')
    expect(Properties).toMatchObject({ CorsConfiguration: { CorsRules: [{ AllowedOrigins }] } })
  }
})

const daysIn = (resource: object | undefined, name: string) =>
  Number(new RegExp(`"${name}":(\\d+)`).exec(JSON.stringify(resource))?.[1])

test('the guide to privacy says for how long AWS keeps what', () => {
  const rows = tableOf('privacy.md', 'retention')
  const promised = Object.fromEntries(rows.map(([what, , howLong]) => [what!, howLong]))
  const table = prod.propertiesOf('AWS::DynamoDB::GlobalTable')
  const expiryOf = (name: string) => daysIn(prod.bucket(name), 'ExpirationInDays')
  const recoverable = daysIn(prod.bucket('Media'), 'NoncurrentDays')
  expect(expiryOf('Uploads')).toBe(1)
  expect(promised).toMatchObject({
    'Every state of the table (point-in-time recovery)': `${daysIn(table, 'RecoveryPeriodInDays')} days`,
    'Files on their way to becoming pictures or photos of a case': '1 day',
    'Access logs of CloudFront and S3, with network addresses': `${expiryOf('Logs')} days`,
    'Pictures that nothing refers to any more, or never did': `30 days at most, the last ${recoverable} out of reach`,
  })
  // The week from the upload, a day until the next sweep, and a day until S3's next midnight.
  const longest = pictureDays.unused + 1 + Math.max(recoverable + 1, pictureDays.atEdge)
  // Some days are left for runs that fail.
  expect(longest).toBeLessThanOrEqual(30 - 5)
})

const planOf = ({ propertiesOf }: typeof prod) =>
  propertiesOf('AWS::Backup::BackupPlan')!['BackupPlan']

test('table and pictures are backed up each night, and each backup is kept for 35 days', () => {
  const rule = { ScheduleExpression: 'cron(0 3 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } }
  expect(planOf(prod)).toMatchObject({ BackupPlanRule: [rule] })
  const copies = expect.stringMatching(/:111122223333:backup-vault:copies$/)
  const CopyActions = [{ DestinationBackupVaultArn: copies, Lifecycle: rule.Lifecycle }]
  expect(planOf(owned)).toMatchObject({ BackupPlanRule: [{ ...rule, CopyActions }] })
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  expect(prod.propertiesOf('AWS::Backup::BackupSelection')?.['BackupSelection']).toMatchObject({
    Resources: [table, prod.bucket('Media')].map(each => ({ 'Fn::GetAtt': [each!.id, 'Arn'] })),
  })
})

test('no person can empty the vault, and a deployment can still correct it', () => {
  const [vault] = prod.resources('AWS::Backup::BackupVault')
  expect(vault).toMatchObject({ UpdateReplacePolicy: 'Retain' })
  // ChangeableForDays would make the lock irrevocable.
  expect(vault?.Properties['LockConfiguration']).toEqual({ MinRetentionDays: 35 })
  const { Statement } = vault!.Properties['AccessPolicy'] as { Statement: object[] }
  expect(Statement).toMatchObject([
    {
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: expect.arrayContaining([
        'backup:DeleteRecoveryPoint',
        'backup:DeleteBackupVaultLockConfiguration',
      ]),
      Condition: { ArnNotEquals: { 'aws:PrincipalArn': expect.anything() } },
    },
  ])
  expect(JSON.stringify(Statement)).toContain(':role/cdk-hnb659fds-cfn-exec-role-')
})

test('secrets are generated on AWS, of 64 letters and digits, and no output holds one', () => {
  const secrets = prod.resources('AWS::SecretsManager::Secret')
  expect(secrets).toHaveLength(2)
  for (const { Properties } of secrets) {
    expect(Properties).toMatchObject({
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
    })
  }
  expect(JSON.stringify(prod.outputs)).not.toMatch(/AWS::StackId|\{\{resolve:|Secret|DigestKey/)
})
