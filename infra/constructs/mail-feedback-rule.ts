import { Duration } from 'aws-cdk-lib/core'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Construct } from 'constructs'
import { FailureQueue } from './failure-queue.ts'

interface Props {
  /** The name of the configuration set of the product's letters. */
  configurationSet: string
  target: Function
}

/**
 * Invokes a function for SES's events about the product's letters, which arrive on EventBridge's
 * default bus, each at least once (EventBridge User Guide, "At-least-once delivery"). After three
 * failed attempts an event goes to a dead-letter queue.
 */
export class MailFeedbackRule extends Construct {
  constructor(scope: Construct, id: string, { configurationSet, target }: Props) {
    super(scope, id)
    target.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(new FailureQueue(this, 'Failures')),
    })
    new Rule(this, 'Rule', {
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
      },
      targets: [new LambdaFunction(target)],
    })
  }
}
