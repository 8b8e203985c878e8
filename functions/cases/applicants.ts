import * as z from 'zod/mini'
import { maxShownMessageLength, type Applicant } from '#shared/applicants.ts'
import { compareEmail } from '#shared/input/email-address.ts'
import { expression } from '../table/transact.ts'
import { queryItems } from '../table/query.ts'
import { personKeys, type Sender } from './matching.ts'
import { deliveryStatus, StoredCase } from './stored-case.ts'

export type Inquiry = StoredCase & { kind: 'inquiry' }

/** A person's inquiries about one apartment, the newest first: at least one. */
export interface ApplicantWithInquiries {
  inquiries: [Inquiry, ...Inquiry[]]
}

/** The applicants of an apartment without spam, the latest first. */
export async function applicantsOf(apartmentId: string): Promise<ApplicantWithInquiries[]> {
  const filter = expression`apartmentId = ${apartmentId} AND #status <> ${'spam'} AND #status <> ${'deleted'}`
  const found = queryItems('inquiry', StoredCase, { newestFirst: true, filter })
  const inquiries = await Array.fromAsync(found)
  return groupByPerson(inquiries.filter(each => each.kind === 'inquiry')).map(each => ({
    inquiries: each,
  }))
}

/** Counts the applicants of each apartment, as `applicantsOf` lists them: id → number. */
export async function countApplicants(): Promise<Record<string, number>> {
  const filter = expression`#status <> ${'spam'} AND #status <> ${'deleted'}`
  const Counted = z.object({
    id: z.string(),
    apartmentId: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
  })
  const inquiries = await Array.fromAsync(queryItems('inquiry', Counted, { filter }))
  const byApartment = Map.groupBy(inquiries, each => each.apartmentId)
  return Object.fromEntries([...byApartment].map(([id, each]) => [id, groupByPerson(each).length]))
}

/**
 * Divides inquiries by who sent them, in their order. Those with the same address or number are of one
 * person, also by way of a third, which has the address of the one and the number of the other.
 */
function groupByPerson<Each extends Sender & { id: string }>(
  inquiries: Each[],
): [Each, ...Each[]][] {
  // Of an address or a number, one that the same person uses, too.
  const sames = new Map<string, string>()
  function personOf(key: string): string {
    let last = key
    for (let same; (same = sames.get(last));) last = same
    return last
  }
  for (const each of inquiries) {
    const [first, ...others] = keysOf(each).map(personOf)
    for (const other of others) if (other !== first) sames.set(other, first!)
  }
  const persons = Map.groupBy(inquiries, each => personOf(keysOf(each)[0]!))
  return [...persons.values()] as [Each, ...Each[]][]
}

/** Of somebody without an address or a number that can be read, the inquiry itself. */
function keysOf(each: Sender & { id: string }): string[] {
  const keys = personKeys(each)
  return keys.length > 0 ? keys : [each.id]
}

/** A person as the list shows them. */
export function toApplicant({ inquiries }: ApplicantWithInquiries): Applicant {
  const [newest] = inquiries
  const { name, receivedAt, message, expiresAt } = newest
  const { id, email, reference, version } = addressedOf(inquiries)
  const written = inquiries.flatMap(each => each.email ?? [])
  const addresses = new Map(written.map(each => [compareEmail(each), each]))
  if (email) addresses.delete(compareEmail(email))
  const answered = inquiries.find(({ answerId, replyCount }) => answerId ?? replyCount)
  return {
    id,
    name,
    email,
    otherEmails: [...addresses.values()],
    phone: inquiries.find(each => each.phone)?.phone,
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
    letter: answered && (deliveryStatus(answered.senderLetter, answered.history) ?? waiting),
  }
}

/** The one that is answered: the newest that has an address, if one has. */
export const addressedOf = (inquiries: [Inquiry, ...Inquiry[]]): Inquiry =>
  inquiries.find(({ email }) => email) ?? inquiries[0]

function latestNote(inquiries: Inquiry[]): Applicant['note'] {
  for (const { history } of inquiries) {
    const note = history.findLast(entry => entry.what === 'note')
    if (note) return { text: note.text, at: note.at, by: note.by }
  }
  return undefined
}

const waiting = { state: 'waiting', attempts: 0 } as const
