import { Duration, Stack } from 'aws-cdk-lib/core'
import { EventBus } from 'aws-cdk-lib/aws-events'
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Settings } from '../settings.ts'

/**
 * Who sends the product's letters, and how. With a domain, the whole of it is verified: its DNS says
 * that SES signs for it (DKIM), that SES sends for `post.<domain>`, whose name the envelope bears
 * (SPF), and what receivers are to make of letters that prove neither (DMARC). Without a domain it is
 * one address, whose owner follows a link that SES sends there.
 */
export class Letters extends Construct {
  readonly identity: EmailIdentity
  readonly configuration: ConfigurationSet

  constructor(scope: Construct, id: string, { domain, mail }: Settings) {
    super(scope, id)
    this.configuration = new ConfigurationSet(this, 'Configuration', {
      // They hold what visitors wrote. Who takes mail in the clear alone gets none.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Not complaints: one slip in a mail program must not keep fault reports from the staff. What
      // visitors complain of is heeded by the function `mail-feedback`.
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    })
    this.configuration.addEventDestination('Feedback', {
      // SES tells EventBridge's default bus and no other.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    const common = {
      configurationSet: this.configuration,
      // They are told as events; SES would write them to the sender, whose letters nobody reads.
      feedbackForwarding: false,
    }
    if (!domain) {
      const identity = Identity.email(mail.sender)
      this.identity = new EmailIdentity(this, 'Identity', { identity, ...common })
      return
    }
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.name,
    })
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.publicHostedZone(zone),
      mailFromDomain: `post.${domain.name}`,
      ...common,
    })
    if (mail.dmarc) {
      new TxtRecord(this, 'Dmarc', {
        zone,
        recordName: '_dmarc',
        values: [`v=DMARC1; p=${mail.dmarc}; adkim=r; aspf=r`],
        ttl: Duration.hours(1),
      })
    }
  }

  /** What a function that sends them must be allowed to use. */
  get arns(): string[] {
    const { configurationSetName } = this.configuration
    const configuration = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSetName,
    })
    return [this.identity.emailIdentityArn, configuration]
  }
}
