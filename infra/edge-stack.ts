import { Stack, type StackProps } from 'aws-cdk-lib/core'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { Firewall } from './constructs/firewall.ts'
import { notificationName } from './constructs/notification-name.ts'
import type { Settings } from './settings.ts'

interface Props extends StackProps {
  settings: Settings
}

/** The resources that must be in us-east-1: CloudFront's certificate and firewall, the budget. */
export class EdgeStack extends Stack {
  readonly certificate: Certificate | undefined
  readonly firewall: Firewall | undefined

  constructor(scope: Construct, id: string, { settings, ...props }: Props) {
    super(scope, id, props)
    const { stage, domain, firewall, budgetDollars, alarmAddress } = settings

    if (domain) {
      const { name, hostedZoneId } = domain
      const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId,
        zoneName: name,
      })
      this.certificate = new Certificate(this, 'Certificate', {
        domainName: name,
        subjectAlternativeNames: [`www.${name}`],
        validation: CertificateValidation.fromDns(zone),
      })
    }

    if (firewall) this.firewall = new Firewall(this, 'Firewall')

    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: notificationName('Kostnaden närmar sig taket', stage),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        notifyAbove('ACTUAL', 80, alarmAddress),
        notifyAbove('FORECASTED', 100, alarmAddress),
      ],
    })
  }
}

const notifyAbove = (notificationType: string, percent: number, address: string) => ({
  notification: {
    notificationType,
    comparisonOperator: 'GREATER_THAN',
    threshold: percent,
    thresholdType: 'PERCENTAGE',
  },
  subscribers: [{ subscriptionType: 'EMAIL', address }],
})
