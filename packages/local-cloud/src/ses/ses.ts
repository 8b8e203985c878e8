import { randomBytes } from 'node:crypto'
import { createQueryService } from '../query-service.ts'
import { type ServiceContext, ServiceError } from '../service.ts'
import type { BusEvent } from '../streams/bus-event.ts'
import type { MailDefinition } from '../template/model.ts'
import { openMailbox, openSesDatabase, type Letter } from './mailbox.ts'
import { addressOf } from './mime.ts'
import { createOperations, type Feedback } from './operations.ts'
import { feedbackOn } from './simulator.ts'

/** Amazon SES: accepts letters and stores them instead of sending them. */
export type Ses = Awaited<ReturnType<typeof createSes>>

/**
 * Throws one sentence where the folder cannot be used.
 *
 * @param emit receives the events about letters
 * @param startsInSandbox as an account in SES's sandbox is, letters reach verified recipients alone
 */
export async function createSes(
  context: ServiceContext,
  mail: MailDefinition,
  emit: (event: BusEvent) => void = () => {},
  startsInSandbox = false,
) {
  const { directory, clock, region, account } = context
  const database = openSesDatabase(directory)
  const mailbox = openMailbox(database)
  let isSandbox = startsInSandbox
  const service = createQueryService(context, {
    service: 'ses',
    namespace: 'http://ses.amazonaws.com/doc/2010-12-01/',
    operations: createOperations(context, mail, storeLetter, () => isSandbox),
    faults: faultErrors,
  })

  return {
    ...service,
    /** The letters so far, newest first. */
    emails: mailbox.all,
    clear: mailbox.clear,
    /** Moves the account into SES's sandbox, or out of it. */
    setSandbox: (wanted: boolean) => void (isSandbox = wanted),
    /** Stores a letter that another service sends by itself. Its text may be HTML. */
    async deliver({ from, to, subject, text: html }: DeliveredLetter) {
      const headers = { from, to, subject }
      const text = plain(html)
      storeLetter({ from: addressOf(from), to: [to], replyTo: [], subject, text, html, headers })
    },
    async close() {
      if (database.isOpen) database.close()
    },
  }

  /** Returns the letter's id. */
  function storeLetter(letter: Letter, feedback?: Feedback): string {
    const moment = clock.now().toString(16).padStart(12, '0')
    const id = `0110${moment}-${randomBytes(16).toString('hex')}-000000`
    const at = new Date(clock.now()).toISOString()
    mailbox.add({ id, ...letter, at })
    const set = mail.configurationSets.find(({ name }) => name === feedback?.configurationSet)
    if (feedback && set) {
      const { from, to } = letter
      const about = { messageId: id, from, to, tags: feedback.tags, at, region, account }
      for (const event of feedbackOn({ ...about, configurationSet: set.name }, set.events)) {
        emit(event)
      }
    }
    return id
  }
}

type DeliveredLetter = Pick<Letter, 'from' | 'subject' | 'text'> & { to: string }

const faultErrors = {
  down: () => new ServiceError('ServiceUnavailable', 'Service is unavailable', 503),
  throttle: () => new ServiceError('Throttling', 'Maximum sending rate exceeded.'),
  reject: () => new ServiceError('MessageRejected', 'Illegal content'),
}

/** Cognito writes its letters in HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name])
}

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' }
