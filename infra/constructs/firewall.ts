import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * Stops requests that are known attacks, and viewers who send more than a person can. AWS's broader
 * rule groups are left out: they refuse ordinary visitors without saying why.
 */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: countedAs('site'),
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
          visibilityConfig: countedAs('known-bad-inputs'),
        },
        {
          name: 'TooManyRequests',
          priority: 2,
          action: { block: {} },
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', limit: 2000, evaluationWindowSec: 300 },
          },
          visibilityConfig: countedAs('too-many-requests'),
        },
      ],
    })
  }
}

const countedAs = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
