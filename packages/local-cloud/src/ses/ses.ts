import { randomBytes } from 'node:crypto'
import { QueryError } from '../query-protocol/query-error.ts'
import { createQueryService } from '../query-protocol/query-service.ts'
import type { Service, ServiceContext } from '../service.ts'
import type { BusEvent } from '../streams/bus-event.ts'
import type { MailDefinition } from '../template/model.ts'
import { addressOf } from './addresses.ts'
import { compose } from './compose.ts'
import { openMailbox, type Email } from './mailbox.ts'
import { readMessage } from './mime.ts'
import { createOperations, type Envelope } from './operations.ts'
import { createSendQuota, throttling } from './quota.ts'
import { feedbackOn } from './simulator.ts'

/** Amazon SES: accepts letters and stores them instead of sending them. */
export interface Ses extends Service {
  /** The letters so far, newest first. */
  emails(): Email[]
  clear(): void
  /** Stores a letter that another service sends by itself. Its text may be HTML. */
  deliver(letter: { to: string; subject: string; text: string }): Promise<void>
}

/**
 * Throws where the folder holds something else than letters.
 *
 * @param emit receives the events about letters
 * @param isSandbox holds it to the limits of an account in SES's sandbox: 200 recipients in 24
 *   hours, one a second
 */
export async function createSes(
  context: ServiceContext,
  mail: MailDefinition,
  emit: (event: BusEvent) => void = () => {},
  isSandbox = false,
): Promise<Ses> {
  const { directory, clock, region, account } = context
  const mailbox = openMailbox(directory)
  const quota = createSendQuota(clock.now, momentsOfSending, isSandbox)
  const service = createQueryService(context, {
    service: 'ses',
    namespace: 'http://ses.amazonaws.com/doc/2010-12-01/',
    operations: createOperations(context, mail, storeLetter, quota),
    region,
    faults: { service: 'ses', errors: faultErrors },
  })

  return {
    ...service,
    emails: mailbox.all,
    clear: mailbox.clear,
    async deliver({ to, subject, text: html }) {
      const from = cognitoSender
      const draft = { from, to, subject, text: plain(html), html, at: clock.now() }
      storeLetter({ source: compose(draft), from, to: [to] })
    },
  }

  /** Cognito's own letters do not count. */
  function momentsOfSending(): number[] {
    const counted = mailbox.all().filter(({ from }) => from !== cognitoSender)
    return counted.flatMap(({ to, at }) => to.map(() => Date.parse(at)))
  }

  /** Returns the letter's id. */
  function storeLetter({ source, from, to, configurationSet, tags = {} }: Envelope): string {
    const moment = clock.now().toString(16).padStart(12, '0')
    const id = `0110${moment}-${randomBytes(16).toString('hex')}-000000`
    const { addresses, headers, text, html } = readMessage(source)
    const at = new Date(clock.now()).toISOString()
    mailbox.add(
      {
        id,
        from: addressOf(from),
        to: to.map(addressOf),
        replyTo: addresses['reply-to'],
        subject: headers.subject ?? '',
        text,
        ...(html !== undefined && { html }),
        headers,
        at,
      },
      source,
    )
    const set = mail.configurationSets.find(({ name }) => name === configurationSet)
    if (set) {
      const letter = { messageId: id, from: addressOf(from), to: to.map(addressOf), tags, at }
      const about = { ...letter, configurationSet: set.name, region, account }
      for (const event of feedbackOn(about, set.events)) emit(event)
    }
    return id
  }
}

const cognitoSender = 'no-reply@verificationemail.com'

const faultErrors = {
  down: () => new QueryError('ServiceUnavailable', 'Service is unavailable', 503),
  throttle: () => throttling('Maximum sending rate exceeded.'),
  reject: () => new QueryError('MessageRejected', 'Illegal content'),
}

/** Cognito writes its letters in HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name])
}

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' }
