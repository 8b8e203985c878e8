import type { BusEvent } from '../streams/bus-event.ts'

/** A letter as the events about it describe it. */
interface SentLetter {
  messageId: string
  from: string
  to: string[]
  configurationSet: string
  tags: Record<string, string[]>
  /** ISO 8601. */
  at: string
  region: string
  account: string
}

/**
 * The events about a letter to the addresses of SES's own mailbox simulator (SES Developer Guide,
 * "Using the mailbox simulator manually"), which may carry a label: `bounce+anna@…`. Everybody
 * else's letters arrive, without any event.
 *
 * @param events the event types that the configuration set publishes, such as `BOUNCE`
 */
export function feedbackOn(letter: SentLetter, events: string[]): BusEvent[] {
  return letter.to.flatMap(address => {
    const [, name = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address) ?? []
    const feedback = simulatedFeedback[name.toLowerCase()]?.(address, letter.at)
    if (!feedback || !events.includes(feedback.eventType.toUpperCase())) return []
    const { mail, resources } = mailOf(letter)
    const detail = { ...feedback, mail }
    return [
      { source: 'aws.ses', 'detail-type': detailTypes[feedback.eventType], resources, detail },
    ]
  })
}

const detailTypes = { Bounce: 'Email Bounced', Complaint: 'Email Complaint Received' }

/** Makes the event that SES publishes for a letter to this address. */
type Feedback = (emailAddress: string, timestamp: string) => { eventType: keyof typeof detailTypes }

const bounced =
  (bounceType: string, bounceSubType: string, recipient: object): Feedback =>
  (emailAddress, timestamp) => ({
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType,
      bouncedRecipients: [{ emailAddress, ...recipient }],
      timestamp,
    },
  })

const simulatedFeedback: Record<string, Feedback | undefined> = {
  bounce: bounced('Permanent', 'General', {
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 user unknown',
  }),
  suppressionlist: bounced('Permanent', 'Suppressed', { action: 'failed', status: '5.1.1' }),
  // The simulator's automatic answer; it comes without the fields of a failed delivery.
  ooto: bounced('Transient', 'General', {}),
  complaint: (emailAddress, timestamp) => ({
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress }],
      complaintFeedbackType: 'abuse',
      timestamp,
    },
  }),
}

function mailOf(letter: SentLetter) {
  const { messageId, from, to, configurationSet, tags, at, region, account } = letter
  return {
    resources: [`arn:aws:ses:${region}:${account}:configuration-set/${configurationSet}`],
    mail: {
      messageId,
      timestamp: at,
      source: from,
      destination: to,
      tags: { ...tags, 'ses:configuration-set': [configurationSet] },
    },
  }
}
