import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { letterFaults } from '#shared/case-labels.ts'
import type { Company } from '#shared/company-facts.ts'
import { required } from '../runtime/environment.ts'
import type { PendingLetter } from './pending-letter.ts'

/** Three attempts, which wait while SES throttles and end well within a letter's lease. */
const client = new SESClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
})

/**
 * Answers SES's id of the letter. Its tags come back with bounces and complaints (see
 * `readFeedback`).
 */
export async function sendMail(
  message: Message,
  letter: PendingLetter,
  { brand }: Company,
): Promise<string | undefined> {
  const { purpose } = letter
  const address = required('MAIL_FROM')
  const subject = 'caseId' in letter ? { about: letter.about, case: letter.caseId } : {}
  const { MessageId } = await client.send(
    new SendRawEmailCommand({
      Source: address,
      Destinations: message.to,
      RawMessage: { Data: await toMime({ name: `${brand} webb`, address }, message) },
      ConfigurationSetName: required('MAIL_CONFIGURATION_SET'),
      Tags: Object.entries({ ...subject, purpose }).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
  return MessageId
}

/** True where SES has rejected this very letter, and would reject it the next time too. */
export const isRejection = (error: unknown) =>
  error instanceof Error && ['InvalidParameterValue', 'MessageRejected'].includes(error.name)

/** The reason for giving up a letter, as the desk shows it. */
export function faultOf(error: unknown): keyof typeof letterFaults {
  if (!isRejection(error)) return 'silent'
  return (error as Error).name === 'InvalidParameterValue' ? 'address' : 'refused'
}

interface Mailbox {
  name: string
  address: string
}

/** A letter with its addresses, as SES gets it in MIME. */
export interface Message {
  to: string[]
  replyTo: Mailbox
  subject: string
  text: string
  html: string
  /** Of both texts, where it is not the company's own. */
  lang?: string
  /** Stands in the Message-ID, before the @. */
  id: string
  /** A person wrote it for this recipient; the others are automatic (RFC 3834). */
  isByPerson?: boolean
}

/**
 * A message of RFC 5322 and RFC 2045. An automatic one asks servers not to reply (RFC 3834).
 * Addresses are given apart from names, so that no text is read as one.
 */
export function toMime(from: Mailbox, message: Message): Promise<Buffer> {
  const { to, replyTo, subject, text, html, lang, id, isByPerson } = message
  const mail = new MailComposer({
    from,
    to: to.map(address => ({ name: '', address })),
    replyTo: { ...replyTo, name: withoutEncodedWords(replyTo.name) },
    subject: withoutEncodedWords(subject),
    text,
    html,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      ...(!isByPerson && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(lang && { 'Content-Language': lang }),
    },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

/** A typed text that mail programs would decode, and show as another one, is no encoded word (RFC 2047). */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?')
