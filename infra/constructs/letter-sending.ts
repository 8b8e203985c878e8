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
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Settings } from '../settings.ts'

/**
 * The SES identity and configuration set of the product's letters. A domain is verified with DNS
 * records: DKIM, SPF for the MAIL FROM domain `post.<domain>`, and DMARC. Without a domain the
 * identity is the sender's address, verified by a link that SES sends there.
 */
export class LetterSending extends Construct {
  readonly configuration: ConfigurationSet
  /** The only address that letters are sent from. */
  readonly sender: string

  constructor(scope: Construct, id: string, { domain, mail }: Settings) {
    super(scope, id)
    this.sender = mail.sender
    this.configuration = new ConfigurationSet(this, 'Configuration', {
      // Letters contain personal data, so servers without TLS get none.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // An address that is mended must get letters again, and the account's list would keep it without an
      // end. The functions count bounces and heed complaints themselves (`confirmation-limit.ts`).
      disableSuppressionList: true,
    })
    this.configuration.addEventDestination('Feedback', {
      // The only bus that SES can publish to.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    const zone =
      domain &&
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: domain.hostedZoneId,
        zoneName: domain.name,
      })
    new EmailIdentity(this, 'Identity', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.email(mail.sender),
      ...(domain && { mailFromDomain: `post.${domain.name}` }),
      configurationSet: this.configuration,
      // Published as events instead: the sender's mailbox is not read.
      feedbackForwarding: false,
    })
    if (zone && mail.dmarc) {
      new TxtRecord(this, 'Dmarc', {
        zone,
        recordName: '_dmarc',
        values: [`v=DMARC1; p=${mail.dmarc}; adkim=r; aspf=r`],
        ttl: Duration.hours(1),
      })
    }
  }

  /**
   * The resources that a function needs permission for to send letters. SES asks for the identities of
   * verified recipients too, such as the staff's addresses while the account is in the sandbox.
   */
  get arns(): string[] {
    const arnOf = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
    return [
      arnOf('identity', '*'),
      arnOf('configuration-set', this.configuration.configurationSetName),
    ]
  }
}
