import { Duration, Validations } from 'aws-cdk-lib/core'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Keeps for fourteen days what a function could not deal with, for somebody to look at. */
export class FailureQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the queue for what could not be dealt with.',
    })
  }
}
