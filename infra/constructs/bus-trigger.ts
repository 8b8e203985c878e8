import { Duration } from 'aws-cdk-lib/core'
import { Rule, type EventPattern } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

interface Props {
  target: Function
  pattern: EventPattern
  /** Receives what was given up. */
  failures: IQueue
}

/**
 * Invokes a function for events of AWS's services on EventBridge's default bus, for each at least
 * once (EventBridge User Guide, "At-least-once delivery"). An event is given up after three attempts.
 */
export class BusTrigger extends Construct {
  constructor(scope: Construct, id: string, { target, pattern, failures }: Props) {
    super(scope, id)
    target.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(failures),
    })
    new Rule(this, 'Rule', { eventPattern: pattern, targets: [new LambdaFunction(target)] })
  }
}
