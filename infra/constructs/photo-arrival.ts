import { Duration } from 'aws-cdk-lib/core'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { FailureQueue } from './failure-queue.ts'

interface Props {
  uploads: Bucket
  target: Function
}

/**
 * Invokes a function for each photo of a case that comes into the uploads bucket, at least once.
 * After three failed attempts the event goes to a dead-letter queue.
 */
export class PhotoArrival extends Construct {
  constructor(scope: Construct, id: string, { uploads, target }: Props) {
    super(scope, id)
    // The property of `Bucket` would deploy a function that sets this.
    const resource = uploads.node.defaultChild as CfnBucket
    resource.notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    }
    target.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(new FailureQueue(this, 'Failures')),
    })
    new Rule(this, 'Rule', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [uploads.bucketName] },
          object: { key: [{ prefix: 'incoming/' }] },
        },
      },
      targets: [new LambdaFunction(target)],
    })
  }
}
