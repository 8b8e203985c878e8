import { setTimeout } from 'node:timers/promises'
import type { Email } from 'local-cloud/ses/mailbox.ts'
import { isConfirmation } from '../sender.ts'
import { recipientsOf, type SpoiltForm } from './letters-forms.ts'
import { complaintAboutLetter } from './letters-verdict.ts'
import { lettersToStaff, type Product } from './product.ts'

/** The answers to forms with injected text, and the faults of their letters. */
interface LetterFindings {
  forms: number
  refused: number
  letters: number
  /** The different confirmations, without their references and links. */
  confirmations: Set<string>
  complaints: string[]
}

/** Sends these forms, so many at a time, and looks at every letter that comes of them. */
export async function sendSpoilt(
  product: Product,
  forms: SpoiltForm[],
  atOnce: number,
): Promise<LetterFindings> {
  const findings: LetterFindings = {
    forms: forms.length,
    refused: 0,
    letters: 0,
    confirmations: new Set(),
    complaints: [],
  }
  const recipients = recipientsOf(product)
  for (let start = 0; start < forms.length; start += atOnce) {
    const group = forms.slice(start, start + atOnce)
    await product.ses.clear()
    const found = await Promise.all(group.map((form, index) => sendOne(form, start + index)))
    findings.letters += await judge(found.filter(each => each !== undefined))
    for (const confirmation of product.ses.emails().filter(isConfirmation))
      findings.confirmations.add(sense(confirmation))
  }
  return findings

  async function sendOne(form: SpoiltForm, number: number) {
    const response = await product.send('POST', form.path, {
      body: form.body,
      headers: { 'idempotency-key': `spoilt-${number}` },
      from: `203.0.113.${number % 250}`,
    })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500) return void (findings.refused += 1)
    if (response.status === 201) return { form, reference: String(JSON.parse(text).reference) }
    complain(form, `is answered ${response.status}`)
  }

  /** Answers how many letters there are. */
  async function judge(accepted: { form: SpoiltForm; reference: string }[]): Promise<number> {
    const expected = accepted.filter(({ form }) => !form.body['website']).length
    const letters = await arrived(expected)
    for (const { form, reference } of accepted) {
      const own = letters.filter(({ subject }) => subject.includes(reference))
      const wanted = form.body['website'] ? 0 : 1
      if (own.length !== wanted) complain(form, `gives ${own.length} letters`)
      if (!own[0]) continue
      const email = form.body['email']!.trim()
      const to = recipients[form.path]!
      const complaint = complaintAboutLetter(own[0], { to, email, reference })
      if (complaint) complain(form, complaint)
    }
    if (letters.length !== expected) {
      findings.complaints.push(`${letters.length} letters for ${expected} forms`)
    }
    return letters.length
  }

  /** The stream is usually delivered before a form is answered, but not on a busy machine. */
  async function arrived(count: number) {
    const deadline = Date.now() + patience
    while (lettersToStaff(product).length < count && Date.now() < deadline) await setTimeout(50)
    return lettersToStaff(product)
  }

  function complain({ path, field, body }: SpoiltForm, what: string) {
    const value = JSON.stringify(body[field]).slice(0, 200)
    findings.complaints.push(`${path} with ${field} ${value} ${what}`)
  }
}

/** The letter's content without its reference, time, links and recipients. */
const sense = ({ subject, replyTo, text, html, to, headers }: Email) =>
  JSON.stringify([to.length, Object.keys(headers), replyTo, subject, text, html])
    .replaceAll(/[FIK]-[2-9A-Z]{4}-[2-9A-Z]{2}/g, 'REFERENCE')
    .replaceAll(/\d+ \p{L}+ \d{4} kl\. \d\d:\d\d/gu, 'TIME')
    .replaceAll(/#[\da-f]{32}/g, '#SECRET')

const patience = 20_000
