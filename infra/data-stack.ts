import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core'
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { HttpMethods, ObjectOwnership, type Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { pictureDays } from '#shared/retention.ts'
import { Administrators } from './constructs/administrators.ts'
import { Backups } from './constructs/backups.ts'
import { ItemTable } from './constructs/item-table.ts'
import { LetterSending } from './constructs/letter-sending.ts'
import { PrivateBucket } from './constructs/private-bucket.ts'
import { ProductFunction } from './constructs/product-function.ts'
import { passwordResetPermissions } from './permissions.ts'
import type { Settings } from './settings.ts'

interface Props extends StackProps {
  settings: Settings
  /** The folder of the functions' bundles. */
  bundles: string
}

/** The stateful part: table, user pool, pictures, photos of cases, SES identity and logs. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly administrators: Administrators
  readonly media: Bucket
  /** Photos of cases. Without versions, so that what is deleted is gone at once. */
  readonly photos: Bucket
  /** Access logs of all buckets and of the distribution. */
  readonly logs: Bucket
  readonly letters: LetterSending
  /** Only where data are protected. */
  readonly backups: Backups | undefined

  constructor(scope: Construct, id: string, { settings, bundles, ...props }: Props) {
    super(scope, id, props)
    const { logDays, protectsData: survives } = settings

    this.table = new ItemTable(this, 'Table', survives)

    this.administrators = new Administrators(this, 'Administrators', settings)
    this.administrators.addTrigger(
      UserPoolOperation.POST_CONFIRMATION,
      new ProductFunction(this, 'password-reset', {
        bundles,
        logDays,
        environment: { TABLE_NAME: this.table.tableName },
        permissions: passwordResetPermissions(this.table.tableArn),
        // Cognito's limit (Developer Guide, "Customizing user pool workflows").
        timeoutSeconds: 5,
      }),
    )

    this.logs = new PrivateBucket(this, 'Logs', {
      survives,
      // CloudFront's standard logging needs access control lists.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(logDays) }],
    })
    this.logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.logs.arnForObjects('s3/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )

    this.media = new PrivateBucket(this, 'Media', {
      survives,
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(pictureDays.recoverable),
          expiredObjectDeleteMarker: true,
        },
      ],
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3/media/',
    })
    // Without ListBucket, S3 answers 403 instead of 404 for an object that does not exist.
    this.media.addToResourcePolicy(
      this.fromCloudFront('s3:GetObject', this.media.arnForObjects('media/*')),
    )
    this.media.addToResourcePolicy(this.fromCloudFront('s3:ListBucket', this.media.bucketArn))

    this.photos = new PrivateBucket(this, 'Photos', {
      survives,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3/photos/',
      // The site's origin belongs to a stack that depends on this one. The signed address alone is
      // the permission, since browsers send nothing else to an origin that is open to all.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [HttpMethods.GET] }],
    })

    if (survives) {
      const resources = [this.table.tableArn, this.media.bucketArn]
      this.backups = new Backups(this, 'Backups', { settings, resources })
      new CfnOutput(this, 'RestoreRole', { value: this.backups.restoreRole.roleArn })
    }

    this.letters = new LetterSending(this, 'Letters', settings)

    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'UserPoolId', { value: this.administrators.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: this.administrators.client.userPoolClientId })
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName })
  }

  /**
   * Allows every distribution of the account, since the App stack, which has the site's own,
   * depends on this stack.
   */
  private fromCloudFront(action: string, resource: string) {
    const distributions = `arn:${this.partition}:cloudfront::${this.account}:distribution/*`
    return new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: [action],
      resources: [resource],
      conditions: { ArnLike: { 'aws:SourceArn': distributions } },
    })
  }
}
