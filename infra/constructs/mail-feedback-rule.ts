import { Duration } from 'aws-cdk-lib/core'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Construct } from 'constructs'
import { FailureQueue } from './failure-queue.ts'

interface Props {
  /** The name of the set in which the product's letters are sent. */
  configurationSet: string
  target: Function
}

/**
 * Tells a function what came of letters: SES puts it on EventBridge's default bus, and a rule picks
 * what is about our own letters. EventBridge may tell it more than once (EventBridge User Guide,
 * "At-least-once delivery"); what the function cannot deal with in three attempts is set aside.
 */
export class MailFeedback extends Construct {
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
