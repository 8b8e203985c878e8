import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

/**
 * Writes to the owner what alarms have to say. SNS does so itself, not by way of SES, which may be
 * what the alarm is about. Its first letter asks whether the address wants them: until somebody has
 * followed the link in it, nobody is told anything.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, address: string) {
    super(scope, id, { displayName: 'Larm', enforceSSL: true })
    this.addSubscription(new EmailSubscription(address))
    // A topic with a policy of its own has none of the usual rights any more.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}
