import { expect, test } from 'vitest'
import { backupCopy } from './owned-fixture.ts'
import { dev, local, owned, prod } from './synthesized-stages.ts'

const types = ['BackupVault', 'BackupPlan', 'BackupSelection'].map(name => `AWS::Backup::${name}`)
const [vault] = prod.resources('AWS::Backup::BackupVault')

/** The rules of a stage's backup plan. */
const rulesOf = ({ resources }: typeof prod) => {
  const [plan] = resources('AWS::Backup::BackupPlan')
  return (plan!.Properties['BackupPlan'] as { BackupPlanRule: object[] }).BackupPlanRule
}

test.each(types)('visitors’ data have one %s, trials have none', type => {
  expect(prod.resources(type)).toHaveLength(1)
  for (const stage of [dev, local]) expect(stage.resources(type)).toEqual([])
})

test('table and pictures are backed up each night, and each backup is kept for 35 days', () => {
  expect(rulesOf(prod)).toEqual([
    expect.objectContaining({
      TargetBackupVault: { 'Fn::GetAtt': [vault!.id, 'BackupVaultName'] },
      ScheduleExpression: 'cron(0 1 * * ? *)',
      Lifecycle: { DeleteAfterDays: 35 },
    }),
  ])
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  const media = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Media'))
  const [selection] = prod.resources('AWS::Backup::BackupSelection')
  expect(selection?.Properties['BackupSelection']).toMatchObject({
    Resources: [table, media].map(store => ({ 'Fn::GetAtt': [store!.id, 'Arn'] })),
  })
})

test('no person can empty the vault, and a deployment can still correct it', () => {
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
  const condition = JSON.stringify(Statement)
  expect(condition).toContain(':role/cdk-hnb659fds-cfn-exec-role-')
})

test('backups are taken and restored by AWS Backup alone', () => {
  const roles = prod.resources('AWS::IAM::Role').filter(({ id }) => id.startsWith('Backups'))
  expect(roles).toHaveLength(2)
  for (const { Properties } of roles) {
    expect(Properties['AssumeRolePolicyDocument']).toMatchObject({
      Statement: [{ Action: 'sts:AssumeRole', Principal: { Service: 'backup.amazonaws.com' } }],
    })
  }
})

test('each backup is copied to another vault where the setting names one', () => {
  expect(rulesOf(owned)).toEqual([
    expect.objectContaining({
      CopyActions: [{ DestinationBackupVaultArn: backupCopy, Lifecycle: { DeleteAfterDays: 35 } }],
    }),
  ])
  expect(JSON.stringify(rulesOf(prod))).not.toContain('CopyActions')
})
