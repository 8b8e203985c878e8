import { Aws, Duration, RemovalPolicy, Stack, TimeZone } from 'aws-cdk-lib/core'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import { recoveryDays, type Settings } from '../settings.ts'

interface Props {
  settings: Settings
  /** The ARNs of what is backed up. A bucket has to keep versions. */
  resources: string[]
}

const retention = Duration.days(recoveryDays)

/**
 * Nightly backups in a vault whose lock refuses to delete them before their time. Only a deployment
 * changes lock and policy (docs/decisions/0111-backups-and-alarms.md).
 */
export class Backups extends Construct {
  readonly vaultName: string
  /** For restoring by hand. */
  readonly restoreRole: iam.Role

  constructor(scope: Construct, id: string, { settings, resources }: Props) {
    super(scope, id)
    const { stage, backupCopy } = settings
    // A literal, so that the guide to operation can name it.
    this.vaultName = `Tranas-${stage}`
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: this.vaultName,
      // A vault of this name that stays when its creation is rolled back would refuse the next creation.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // Without `changeableFor` the lock is in governance mode.
      lockConfiguration: { minRetention: retention },
      accessPolicy: new iam.PolicyDocument({ statements: [refuseEverybodyBut(deployer(this))] }),
    })
    const copies = backupCopy && BackupVault.fromBackupVaultArn(this, 'Copies', backupCopy)
    const rule = new BackupPlanRule({
      ruleName: 'Nightly',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      scheduleExpressionTimezone: TimeZone.of('Europe/Stockholm'),
      deleteAfter: retention,
      ...(copies && {
        copyActions: [{ destinationBackupVault: copies, deleteAfter: retention }],
      }),
    })
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault, backupPlanRules: [rule] })
    plan.addSelection('Stores', {
      resources: resources.map(arn => BackupResource.fromArn(arn)),
      role: this.roleWith('BackupRole', [
        'service-role/AWSBackupServiceRolePolicyForBackup',
        'AWSBackupServiceRolePolicyForS3Backup',
      ]),
    })
    this.restoreRole = this.roleWith('RestoreRole', [
      'service-role/AWSBackupServiceRolePolicyForRestores',
      'AWSBackupServiceRolePolicyForS3Restore',
    ])
  }

  /** A role with policies of AWS's own. */
  private roleWith(id: string, policies: string[]): iam.Role {
    for (const policy of policies) {
      acknowledge(this, {
        [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
          'AWS Backup alone assumes these roles; AWS extends the policies with the service.',
      })
    }
    return new iam.Role(this, id, {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map(name => iam.ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
  }
}

/** The ARN of the bootstrap's role that CloudFormation, and no person, assumes for deploying. */
function deployer(scope: Construct): string {
  const { bootstrapQualifier } = Stack.of(scope).synthesizer
  const name = `cdk-${bootstrapQualifier}-cfn-exec-role-${Aws.ACCOUNT_ID}-${Aws.REGION}`
  return `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${name}`
}

/** Deleting the vault needs no refusal: AWS refuses it while the vault holds a backup. */
const refuseEverybodyBut = (role: string) =>
  new iam.PolicyStatement({
    effect: iam.Effect.DENY,
    principals: [new iam.AnyPrincipal()],
    actions: [
      'backup:DeleteRecoveryPoint',
      'backup:UpdateRecoveryPointLifecycle',
      'backup:PutBackupVaultLockConfiguration',
      'backup:DeleteBackupVaultLockConfiguration',
      'backup:PutBackupVaultAccessPolicy',
      'backup:DeleteBackupVaultAccessPolicy',
    ],
    resources: ['*'],
    conditions: { ArnNotEquals: { 'aws:PrincipalArn': role } },
  })
