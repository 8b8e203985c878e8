import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib/core'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  type BucketProps,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { caseIndexes } from '#shared/item-kinds.ts'
import { pictureDays } from '#shared/retention.ts'
import { acknowledge } from './acknowledge.ts'
import { recoveryDays, type Settings } from './settings.ts'

/**
 * Creates the one table, whose items have a kind and an id (decision 124), with the indexes of cases
 * (decision 100). Every moment of the last `recoveryDays` days can be restored.
 */
export function createTable(stack: Stack, { protectsData }: Settings): TableV2 {
  return new TableV2(stack, 'Table', {
    partitionKey: string('kind'),
    sortKey: string('id'),
    globalSecondaryIndexes: caseIndexes.map(({ name, partitionKey, sortKey }) => ({
      indexName: name,
      partitionKey: string(partitionKey),
      sortKey: string(sortKey),
    })),
    timeToLiveAttribute: 'expiresAt',
    dynamoStream: StreamViewType.KEYS_ONLY,
    // Limits what a flood from many networks costs. One network can send 20 forms of a kind, of 12 units each.
    billing: Billing.onDemand({ maxReadRequestUnits: 2000, maxWriteRequestUnits: 1000 }),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: recoveryDays,
    },
    deletionProtection: protectsData,
    removalPolicy: protectsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
}

const string = (name: string) => ({ name, type: AttributeType.STRING })

export type Buckets = ReturnType<typeof createBuckets>

/**
 * Creates the buckets, without public access, encrypted, and reached only over TLS. Browsers reach uploads
 * and photos only after `allowSite`.
 */
export function createBuckets(stack: Stack, { logDays, protectsData }: Settings) {
  const create = (id: string, props: BucketProps) =>
    new Bucket(stack, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // Not retained when the stack's first creation fails.
      removalPolicy: protectsData
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
      ...props,
    })
  const logs = create('Logs', {
    // CloudFront's standard logging needs access control lists.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(logDays) }],
  })
  const logged = (folder: string) => ({
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `s3/${folder}/`,
  })
  const buckets = {
    /** Access logs of all buckets and of the distribution. */
    logs,
    /** The files of the built site, and the pages that the function `changes` renders. */
    site: create('Site', logged('site')),
    /** Published pictures. */
    media: create('Media', {
      ...logged('media'),
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(pictureDays.recoverable),
          expiredObjectDeleteMarker: true,
        },
      ],
    }),
    /** Photos of cases. Without versions, so that what is deleted is gone at once. */
    photos: create('Photos', logged('photos')),
    /** The files that browsers upload, for a day: functions make pictures and photos of them. */
    uploads: create('Uploads', {
      ...logged('uploads'),
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    }),
  }
  // `eventBridgeEnabled` of `Bucket` would deploy a function that sets this.
  const resource = buckets.uploads.node.defaultChild as CfnBucket
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
  return buckets
}

/** Allows pages of the site, whose address the distribution provides, to send files and to read photos. */
export function allowSite({ uploads, photos }: Buckets, siteOrigin: string): void {
  const allowedOrigins = [siteOrigin]
  uploads.addCorsRule({
    allowedOrigins,
    allowedMethods: [HttpMethods.PUT, HttpMethods.POST],
    allowedHeaders: ['content-type'],
    maxAge: 3600,
  })
  photos.addCorsRule({ allowedOrigins, allowedMethods: [HttpMethods.GET] })
}

/**
 * Has Secrets Manager generate a secret. The template holds the returned reference alone, which
 * CloudFormation resolves during a deployment.
 */
export function generateSecret(stack: Stack, id: string): string {
  const secret = new Secret(stack, id, {
    // 64 of 62 characters: 381 bits.
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
  })
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'A rotation by itself would not reach CloudFront and the functions, which get the value with a deployment. docs/operations.md says how secrets are replaced.',
  })
  return secret.secretValue.unsafeUnwrap()
}
