import MailComposer from 'nodemailer/lib/mail-composer'

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
 * A message in the form of RFC 5322 and RFC 2045. An automatic one asks mail servers not to reply
 * automatically (RFC 3834). Addresses are given apart from names, so that no text is read as one.
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
