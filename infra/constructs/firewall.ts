import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * Blocks known attacks, and addresses that send more than 2,000 requests in five minutes. AWS's
 * broader rule groups are left out, since they block ordinary visitors without a reason.
 */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibilityOf('site'),
      rules: [
        {
          name: 'KnownBadInputs',
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesKnownBadInputsRuleSet',
            },
          },
          visibilityConfig: visibilityOf('known-bad-inputs'),
        },
        {
          name: 'TooManyRequests',
          priority: 2,
          action: { block: {} },
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', limit: 2000, evaluationWindowSec: 300 },
          },
          visibilityConfig: visibilityOf('too-many-requests'),
        },
      ],
    })
  }
}

const visibilityOf = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
