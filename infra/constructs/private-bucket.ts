import { RemovalPolicy } from 'aws-cdk-lib/core'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

interface Props extends BucketProps {
  /** Retains the bucket when its stack is deleted, though not when the stack's first creation fails. */
  survives: boolean
  /** Tells EventBridge of each object that comes. */
  reportsObjects?: boolean
}

/** A bucket without public access, encrypted, and reached only over TLS. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { survives, reportsObjects, ...props }: Props) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: survives ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      ...props,
    })
    if (!reportsObjects) return
    // `eventBridgeEnabled` of `Bucket` would deploy a function that sets this.
    const resource = this.node.defaultChild as CfnBucket
    resource.notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    }
  }
}
