import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

/**
 * Sends the notifications of alarms to the owner's address. It uses the e-mail of SNS rather than
 * SES, which may be the cause of the alarm. SNS sends nothing until the subscription is confirmed.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, address: string) {
    super(scope, id, { displayName: 'Larm', enforceSSL: true })
    this.addSubscription(new EmailSubscription(address))
    // The policy that enforces TLS replaces the default one, which allowed the account to publish.
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
