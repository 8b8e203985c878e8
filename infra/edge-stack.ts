import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** CloudFront's certificate and firewall, which must be in us-east-1, each where its setting asks for it. */
export class EdgeStack extends Stack {
  readonly certificate: Certificate | undefined
  readonly firewall: CfnWebACL | undefined

  constructor(
    scope: Construct,
    id: string,
    { settings, ...props }: StackProps & { settings: Settings },
  ) {
    super(scope, id, props)
    const { domain, firewall } = settings
    if (domain) {
      const { name, hostedZoneId } = domain
      const attributes = { hostedZoneId, zoneName: name }
      const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', attributes)
      this.certificate = new Certificate(this, 'Certificate', {
        domainName: name,
        subjectAlternativeNames: [`www.${name}`],
        validation: CertificateValidation.fromDns(zone),
      })
    }
    if (firewall) this.firewall = createFirewall(this)
  }
}

/**
 * Blocks known attacks, and addresses that send more than 2,000 requests in five minutes. AWS's
 * broader rule groups are left out, since they block ordinary visitors without a reason.
 */
const createFirewall = (stack: EdgeStack) =>
  new CfnWebACL(stack, 'Firewall', {
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

const visibilityOf = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
