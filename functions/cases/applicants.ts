import * as z from 'zod/mini'
import { maxShownMessageLength, type Applicant } from '#shared/applicants.ts'
import { compareEmail } from '#shared/input/email-address.ts'
import { expression } from '../table/transact.ts'
import { queryItems } from '../table/query.ts'
import { deliveryStatus, StoredCase } from './stored-case.ts'

export type Inquiry = StoredCase & { kind: 'inquiry' }

/** A person's inquiries about one apartment, the newest first: at least one. */
export interface ApplicantWithInquiries {
  /** In lower case. */
  email: string
  inquiries: [Inquiry, ...Inquiry[]]
}

/** The applicants of an apartment without spam, the latest first. One address is one person. */
export async function applicantsOf(apartmentId: string): Promise<ApplicantWithInquiries[]> {
  const filter = expression`apartmentId = ${apartmentId} AND #status <> ${'spam'}`
  const persons = new Map<string, ApplicantWithInquiries>()
  for await (const each of queryItems('inquiry', StoredCase, { newestFirst: true, filter })) {
    if (each.kind !== 'inquiry') continue
    const email = compareEmail(each.email)
    const known = persons.get(email)
    if (known) known.inquiries.push(each)
    else persons.set(email, { email, inquiries: [each] })
  }
  return [...persons.values()]
}

/** Counts the applicants of each apartment, as `applicantsOf` lists them: id → number. */
export async function countApplicants(): Promise<Record<string, number>> {
  const emails = new Map<string, Set<string>>()
  const filter = expression`#status <> ${'spam'}`
  const Counted = z.object({ apartmentId: z.string(), email: z.string() })
  for await (const { apartmentId, email } of queryItems('inquiry', Counted, { filter })) {
    const known = emails.get(apartmentId) ?? new Set()
    emails.set(apartmentId, known.add(compareEmail(email)))
  }
  return Object.fromEntries([...emails].map(([id, { size }]) => [id, size]))
}

/** A person as the list shows them. */
export function toApplicant({ inquiries }: ApplicantWithInquiries): Applicant {
  const [newest] = inquiries
  const { id, name, email, phone, receivedAt, message, expiresAt, reference, version } = newest
  const written = inquiries.find(({ answerId, replyCount }) => answerId ?? replyCount)
  return {
    id,
    name,
    email,
    phone,
    receivedAt,
    message: message.slice(0, maxShownMessageLength),
    reference,
    version,
    stage: inquiries.find(each => each.stage)?.stage,
    note: latestNote(inquiries),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    caseIds: inquiries.map(each => each.id),
    count: inquiries.length,
    answeredAt: newest.answeredAt,
    letter: written && (deliveryStatus(written.senderLetter, written.history) ?? waiting),
  }
}

function latestNote(inquiries: Inquiry[]): Applicant['note'] {
  for (const { history } of inquiries) {
    const note = history.findLast(entry => entry.what === 'note')
    if (note) return { text: note.text, at: note.at, by: note.by }
  }
  return undefined
}

const waiting = { state: 'waiting', attempts: 0 } as const
