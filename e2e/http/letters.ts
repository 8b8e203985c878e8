import type { Email } from 'local-cloud/ses/mailbox.ts'
import { contact, inquiryFor, issue, newApartment } from '../../functions/fixtures/content.ts'
import { isConfirmation } from '../sender.ts'
import { injections } from './letters-injections.ts'
import { lettersToStaff, type Product, staffRecipientsOf } from './product.ts'

/** The answers to forms with injected text, and the faults of their letters. */
interface LetterFindings {
  forms: number
  refused: number
  letters: number
  /** The different confirmations, without their references and links. */
  confirmations: Set<string>
  complaints: string[]
}

/** A form in which one field is spoilt. */
interface SpoiltForm {
  path: string
  field: string
  body: Record<string, string>
  /** Everybody who is to get the letter, and nobody else. */
  to: string[]
}

interface Received {
  form: SpoiltForm
  reference: string
}

const atOnce = 10

/** Types every so many-th injection into the fields of all forms, and looks at every letter that comes of them. */
export async function sendSpoiltForms(product: Product, every: number): Promise<LetterFindings> {
  const forms = (await spoiltForms(product)).filter((_, index) => index % every === 0)
  const findings: LetterFindings = {
    forms: forms.length,
    refused: 0,
    letters: 0,
    confirmations: new Set(),
    complaints: [],
  }
  for (let start = 0; start < forms.length; start += atOnce) {
    const group = forms.slice(start, start + atOnce)
    await product.ses.clear()
    const received = await Promise.all(group.map((form, index) => send(form, start + index)))
    await judge(received.filter(each => each !== undefined))
  }
  return findings

  async function send(form: SpoiltForm, number: number): Promise<Received | undefined> {
    const { path, body } = form
    const headers = { 'idempotency-key': `spoilt-${number}` }
    const from = `203.0.113.${number % 250}`
    const response = await product.send('POST', path, { body, headers, from })
    const text = await response.text()
    if (response.status === 201) return { form, reference: String(JSON.parse(text).reference) }
    if (response.status >= 400 && response.status < 500) findings.refused += 1
    else complain(form, `is answered ${response.status}`)
  }

  async function judge(received: Received[]): Promise<void> {
    const expected = received.filter(({ form }) => !form.body['website']).length
    const letters = await lettersOf(expected)
    for (const { form, reference } of received) {
      const [letter, ...others] = letters.filter(({ subject }) => subject.includes(reference))
      const isTrapped = Boolean(form.body['website'])
      if (isTrapped !== !letter || others.length > 0) complain(form, 'gives no letter, or several')
      const complaint = letter && complaintAbout(letter, form, reference)
      if (complaint) complain(form, complaint)
    }
    findings.letters += letters.length
    if (letters.length !== expected) {
      findings.complaints.push(`${letters.length} letters for ${expected} forms`)
    }
    for (const letter of product.ses.emails().filter(isConfirmation))
      findings.confirmations.add(withoutReference(letter))
  }

  /** A busy machine postpones some of them, for a few minutes of the product's clock. */
  async function lettersOf(expected: number): Promise<Email[]> {
    await product.catchUp()
    for (
      let minutes = 1;
      lettersToStaff(product).length < expected && minutes <= 10;
      minutes += 1
    ) {
      product.clock.set(new Date(product.clock.now() + 60_000))
      await product.catchUp()
    }
    return lettersToStaff(product)
  }

  function complain({ path, field, body }: SpoiltForm, what: string) {
    const value = JSON.stringify(body[field]).slice(0, 200)
    findings.complaints.push(`${path} with ${field} ${value} ${what}`)
  }
}

/** One form for each injection and field. */
async function spoiltForms({ send, logIn, model }: Product): Promise<SpoiltForm[]> {
  const cookie = await logIn()
  const created = await send('POST', '/api/admin/apartments', { cookie, body: newApartment })
  const { id } = await created.json()
  const staff = staffRecipientsOf(model)
  const forms: [path: string, valid: SpoiltForm['body'], to: string[]][] = [
    ['/api/contact', contact, staff.contact],
    ['/api/issue-report', { ...issue, urgency: 'high' }, [...staff.issue, ...staff.urgent]],
    ['/api/apartment-inquiry', inquiryFor(id), staff.inquiry],
  ]
  return injections.flatMap((inject, index) =>
    forms.flatMap(([path, form, to]) => {
      // One address gets a few letters a day at most.
      const valid = { ...form, website: '', email: `bo${index}@example.com` }
      return Object.entries(valid).map(([field, value]) => ({
        path,
        field,
        body: { ...valid, [field]: inject(value) },
        to,
      }))
    }),
  )
}

/** What no letter may contain, whatever the form held; undefined if it is fine. */
function complaintAbout(letter: Email, { to, body }: SpoiltForm, reference: string) {
  const { headers, html = '' } = letter
  const email = body['email']!.trim()
  const names = Object.keys(headers).toSorted().join()
  if (names !== headerNames) return `has the headers ${names}`
  if (letter.to.join() !== to.join()) return `goes to ${letter.to.join()}`
  if (headers['to']?.split(/\s*,\s*/).join() !== to.join()) return `names ${headers['to']} in To`
  if (!isOnce(headers)) return `has a header twice: ${JSON.stringify(headers)}`
  if (letter.replyTo.join() !== email) return `answers go to ${letter.replyTo.join()}`
  if (!headers['reply-to']?.endsWith(`<${email}>`)) return `has Reply-To ${headers['reply-to']}`
  if (!letter.subject.includes(reference)) return `has the subject ${letter.subject}`
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
    'a href="(?:http://localhost:\\d+/(?:admin/arenden/[\\da-f-]{36}|kvittera#[\\da-f]{73})|tel:\\+?\\d{5,15})" style="[^"]+"',
    '(?:body|div|h1|h2|p|td|dl|dt|dd|blockquote dir="auto") style="[^"]+"',
    '/?(?:head|title|tr)|br',
    '/(?:html|body|div|table|td|h1|h2|p|dl|dt|dd|blockquote|a)',
  ].join('|')})>$`,
)

/** The letter's content without its reference, time, links and recipients. */
const withoutReference = ({ subject, replyTo, text, html, to, headers }: Email) =>
  JSON.stringify([to.length, Object.keys(headers), replyTo, subject, text, html])
    .replaceAll(/[FIK]-[2-9A-Z]{4}-[2-9A-Z]{2}/g, 'REFERENCE')
    .replaceAll(/\d+ \p{L}+ \d{4} kl\. \d\d:\d\d/gu, 'TIME')
    .replaceAll(/#[\da-f]{73}/g, '#SECRET')
