import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { QueryError, signatureErrors } from '../query-protocol/query-error.ts'
import { sendError, sendResult } from '../query-protocol/messages.ts'
import { readBody, type Service, type Surroundings } from '../service.ts'
import { verifyHeaderSignature } from '../sigv4/verify.ts'
import type { BusEvent } from '../streams/event-bus.ts'
import type { MailDefinition } from '../template/model.ts'
import { addressOf } from './addresses.ts'
import { compose } from './compose.ts'
import { invalidParameter, SesError } from './errors.ts'
import { openMailbox, type Email } from './mailbox.ts'
import { readMessage } from './mime.ts'
import { createOperations, type Envelope } from './operations.ts'
import { feedbackOn } from './simulator.ts'

/** Amazon SES: takes letters and keeps them instead of sending them. */
export interface Ses extends Service {
  /** The letters so far, newest first. */
  emails(): Email[]
  clear(): void
  /** Keeps a letter that another service sends by itself. Its text may be HTML. */
  deliver(letter: { to: string; subject: string; text: string }): Promise<void>
}

/**
 * Throws where the folder holds something else than letters.
 *
 * @param tell is told what becomes of letters
 */
export async function createSes(
  surroundings: Surroundings,
  mail: MailDefinition,
  tell: (event: BusEvent) => void = () => {},
): Promise<Ses> {
  const { mount, directory, clock, faults, identities, region, account } = surroundings
  const mailbox = openMailbox(directory)
  const operations = createOperations(surroundings, mail, {
    keep,
    count: () => mailbox.all().length,
  })

  return {
    mount,
    emails: mailbox.all,
    clear: mailbox.clear,
    async deliver({ to, subject, text: html }) {
      const from = 'no-reply@verificationemail.com'
      const draft = { from, to: [to], subject, text: plain(html), html, at: clock.now() }
      keep({ source: compose(draft), from, to: [to] })
    },
    async handle(request, response) {
      // Clients correct their clock by this header, and sign with the corrected time.
      response.setHeader('date', new Date(clock.now()).toUTCString())
      try {
        const body = await readForm(request)
        const verified = verifyHeaderSignature(request, body, identities, {
          service: 'ses',
          region,
          now: clock.now(),
        })
        if (!verified.ok) throw signatureErrors[verified.code]
        await meetFault()
        const parameters = new URLSearchParams(body.toString())
        const action = parameters.get('Action') ?? ''
        const operation = operations.get(action)
        if (!operation) {
          throw new SesError('InvalidAction', `The action ${action} is not known to the local SES`)
        }
        const result = operation(parameters, verified.identity)
        sendResult(response, { action, namespace, result })
      } catch (error) {
        if (!(error instanceof QueryError)) throw error
        sendError(response, namespace, error)
      }
    },
    async close() {},
  }

  /** Answers the letter's id. */
  function keep({ source, from, to, configurationSet, tags = {} }: Envelope): string {
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
      for (const event of feedbackOn(about, set.events)) tell(event)
    }
    return id
  }

  async function meetFault(): Promise<void> {
    const fault = faults.next('ses')
    if (fault === 'down') throw new SesError('ServiceUnavailable', 'Service is unavailable', 503)
    if (fault === 'throttle') throw new SesError('Throttling', 'Maximum sending rate exceeded.')
    if (fault === 'reject') throw new SesError('MessageRejected', 'Illegal content')
    if (fault === 'slow') await wait(2000)
  }
}

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/'

/** A letter of ten megabytes, encoded twice. */
const bodyLimit = 16 * 1024 * 1024

async function readForm(request: IncomingMessage): Promise<Buffer> {
  try {
    return await readBody(request, bodyLimit)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidParameter('Message length is more than 10485760 bytes long')
  }
}

/** Cognito writes its letters in HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name])
}

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' }
