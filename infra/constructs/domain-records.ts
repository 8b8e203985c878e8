import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'

interface Props {
  domain: { name: string; hostedZoneId: string }
  distribution: IDistribution
}

/** The DNS records of the domain and its `www`, both of which lead to the distribution. */
export class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, { domain, distribution }: Props) {
    super(scope, id)
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.name,
    })
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
    for (const [part, recordName] of [
      ['Apex', domain.name],
      ['Www', `www.${domain.name}`],
    ] as const) {
      new ARecord(this, `${part}IPv4`, { zone, recordName, target })
      new AaaaRecord(this, `${part}IPv6`, { zone, recordName, target })
    }
  }
}
