import type { Email } from 'local-cloud/ses/mailbox.ts'

/** The expected properties of a letter about a submitted form. */
interface Expectation {
  /** Everybody who is to get the letter, and nobody else. */
  to: string[]
  /** The visitor's address. */
  email: string
  reference: string
}

/** Describes what no letter may contain, whatever the form held; undefined if it is fine. */
export function complaintAboutLetter(letter: Email, expected: Expectation): string | undefined {
  const { headers, html = '' } = letter
  const names = Object.keys(headers).toSorted().join()
  if (names !== headerNames) return `has the headers ${names}`
  if (letter.to.join() !== expected.to.join()) return `goes to ${letter.to.join()}`
  if (headers['to']?.split(/\s*,\s*/).join() !== expected.to.join())
    return `names ${headers['to']} in To`
  if (!isOnce(headers)) return `has a header twice: ${JSON.stringify(headers)}`
  if (letter.replyTo.join() !== expected.email) return `answers go to ${letter.replyTo.join()}`
  if (!headers['reply-to']?.endsWith(`<${expected.email}>`)) {
    return `has the Reply-To ${headers['reply-to']}`
  }
  if (!letter.subject.includes(expected.reference)) return `has the subject ${letter.subject}`
  if (/[\p{Cc}]/u.test(Object.values(headers).join(''))) return 'has control characters in headers'
  const liveTag = html.match(/<[^>]*>?/g)?.find(tag => !ownTag.test(tag))
  return liveTag && `has the live tag ${liveTag}`
}

const headerNames = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
].join()

/** Headers that come twice are joined by a comma. */
const isOnce = (headers: Email['headers']) =>
  headers['mime-version'] === '1.0' &&
  headers['auto-submitted'] === 'auto-generated' &&
  /^multipart\/alternative; boundary="[\w-]{20,}"$/.test(headers['content-type'] ?? '') &&
  /^[^,]+<[^,<>]+@[^,<>]+>$/.test(headers['from'] ?? '') &&
  /^<[^,<>]+>$/.test(headers['message-id'] ?? '') &&
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/.test(headers['date'] ?? '')

/** The only tags that the product writes into letters; each element has a style of its own. */
const ownTag = new RegExp(
  `^<(?:${[
    '!doctype html',
    'html lang="sv"',
    'meta charset="utf-8"',
    'meta name="(?:viewport|color-scheme|supported-color-schemes)" content="[a-z= -]+"',
    'table role="presentation" cellpadding="0" cellspacing="0"(?: width="100%")? style="[^"]+"',
    'a href="(?:http://localhost:\\d+/(?:admin/arenden/[\\da-f-]{36}|kvittera#[\\da-f]{32})|tel:\\+?\\d{5,15})" style="[^"]+"',
    '(?:body|div|h1|h2|p|td|dl|dt|dd|blockquote dir="auto") style="[^"]+"',
    '/?(?:head|title|tr)|br',
    '/(?:html|body|div|table|td|h1|h2|p|dl|dt|dd|blockquote|a)',
  ].join('|')})>$`,
)
