import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Company } from '#shared/company-facts.ts'
import { required } from '../runtime/environment.ts'
import type { PendingLetter } from './pending-letter.ts'

/** Three attempts, which wait while SES throttles. */
const client = new SESClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1000 } })

/**
 * The time for all attempts, in milliseconds, well within a letter's lease. It ends in an AbortError,
 * after which the client tries no more: SES may have taken the letter.
 */
const maxSendingTime = 12_000

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
  const address = senderAddress()
  const subject = 'caseId' in letter ? { about: letter.about, case: letter.caseId } : {}
  const { MessageId } = await client.send(
    new SendRawEmailCommand({
      Source: address,
      Destinations: message.to,
      RawMessage: { Data: await toMime({ name: `${brand} webb`, address }, message) },
      ConfigurationSetName: required('MAIL_CONFIGURATION_SET'),
      Tags: Object.entries({ ...subject, purpose }).map(([Name, Value]) => ({ Name, Value })),
    }),
    { abortSignal: AbortSignal.timeout(maxSendingTime) },
  )
  return MessageId
}

const senderAddress = () => required('MAIL_FROM')

/**
 * Why SES has rejected this very letter, and would the next time too: an address is wrong, or in its sandbox
 * unverified, or it wants none of the content. `sender`: it takes no letter at all, since the sender's identity
 * is not verified (yet, or any more) or the account is paused (SES Developer Guide, "Amazon SES email sending
 * errors").
 */
type Rejection = 'sender' | 'address' | 'unverified' | 'content'

/** Undefined for errors that say nothing about a letter, such as an outage. */
export function rejectionOf(error: unknown): Rejection | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message } = error
  if (name.startsWith('MailFromDomainNotVerified')) return 'sender'
  if (name === 'InvalidParameterValue') return 'address'
  if (name !== 'MessageRejected') return undefined
  if (!message.startsWith('Email address is not verified'))
    return /\b(?:paused|suspended)\b/.test(message) ? 'sender' : 'content'
  const sender = senderAddress().toLowerCase()
  const named = message.toLowerCase().split(/[\s,:<>]+/)
  const isSender = [sender, sender.split('@')[1]!].some(each => named.includes(each))
  return isSender ? 'sender' : 'unverified'
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
  /** The same in all letters about a case, which mail programs show as one thread. */
  thread?: string
  /** A person wrote it for this recipient; the others are automatic (RFC 3834). */
  isByPerson?: boolean
}

/**
 * A message of RFC 5322 and RFC 2045. An automatic one asks servers not to reply (RFC 3834), and Exchange for
 * nothing but a report of what does not arrive, as `All` would not (MS-OXCMAIL, section 2.1.3.2.20).
 * Addresses are given apart from names, so that no text is read as one.
 */
export function toMime(from: Mailbox, message: Message): Promise<Buffer> {
  const { to, replyTo, subject, text, html, lang, id, thread, isByPerson } = message
  const domain = from.address.split('@')[1]
  // SES replaces each Message-ID, so that all letters refer to one that was never sent.
  const parent = thread && `<case.${thread}@${domain}>`
  const mail = new MailComposer({
    from,
    to: to.map(address => ({ name: '', address })),
    replyTo: { ...replyTo, name: withoutEncodedWords(replyTo.name) },
    subject: withoutEncodedWords(subject),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    inReplyTo: parent,
    references: parent,
    headers: {
      ...(!isByPerson && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'OOF, AutoReply, DR, RN, NRN',
      }),
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
