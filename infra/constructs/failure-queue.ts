import { Duration } from 'aws-cdk-lib/core'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import { failureDays } from '../settings.ts'

/**
 * The dead-letter queue of a stage: what its functions have given up. It is one for all, so that one
 * alarm tells of it.
 */
export class FailureQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(failureDays) })
    acknowledge(this, {
      'AwsSolutions-SQS3': 'This is the queue for what could not be dealt with.',
    })
  }
}
