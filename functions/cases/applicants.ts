import { maxShownMessageLength, type Applicant } from '#shared/applicants.ts'
import { compareEmail } from '#shared/input/email-address.ts'
import { expression } from '../table/expression.ts'
import { compare } from '../table/ids.ts'
import { queryItems } from '../table/query.ts'
import { newestFirst } from './list.ts'
import { personKeys } from './matching.ts'
import { deliveryStatus, StoredCase } from './stored-case.ts'

export type Inquiry = StoredCase & { kind: 'inquiry' }

/** A person's inquiries about one apartment, the newest first. */
export type Inquiries = [Inquiry, ...Inquiry[]]

/** The applicants of an apartment without spam, the latest first. */
export async function applicantsOf(apartmentId: string): Promise<Inquiries[]> {
  const filter = expression`apartmentId = ${apartmentId}`
  const found = queryItems('inquiry', StoredCase, { newestFirst: true, filter })
  return groupByPerson((await Array.fromAsync(found)).filter(isListed))
}

/** Counts the applicants of each apartment, as `applicantsOf` lists them: id → number. */
export async function countApplicants(): Promise<Record<string, number>> {
  const all = await Array.fromAsync(queryItems('inquiry', StoredCase))
  const byApartment = Map.groupBy(all.filter(isListed), each => each.apartmentId)
  return Object.fromEntries([...byApartment].map(([id, each]) => [id, groupByPerson(each).length]))
}

const isListed = (each: StoredCase): each is Inquiry =>
  each.kind === 'inquiry' && each.status !== 'spam' && each.status !== 'deleted'

/**
 * Divides inquiries by who sent them, in their order. Those with the same address or number are of one
 * person, also by way of a third, which has the address of the one and the number of the other.
 */
function groupByPerson(inquiries: Inquiry[]): Inquiries[] {
  const persons = new Map<string, Inquiry[]>()
  for (const each of inquiries) {
    const known = keysOf(each).flatMap(key => persons.get(key) ?? [])
    const person = newestFirst([...known, each])
    for (const key of person.flatMap(keysOf)) persons.set(key, person)
  }
  return [...new Set(persons.values())] as Inquiries[]
}

/** Of somebody without an address or a number that can be read, the inquiry itself. */
function keysOf(each: Inquiry): string[] {
  const keys = personKeys(each)
  return keys.length > 0 ? keys : [each.id]
}

/** A person as the list shows them. */
export function toApplicant(inquiries: Inquiries): Applicant {
  const [newest] = inquiries
  const { name, receivedAt, message, expiresAt } = newest
  const addressed = addressedOf(inquiries)
  const { id, email, reference, version } = addressed
  const written = inquiries.flatMap(each => each.email ?? [])
  const addresses = new Map(written.map(each => [compareEmail(each), each]))
  if (email) addresses.delete(compareEmail(email))
  const answered =
    inquiries.find(({ replyCount }) => replyCount) ?? inquiries.find(each => each.answeredAt)
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
    stage: [addressed, ...inquiries].find(each => each.stage)?.stage,
    note: latestNote(inquiries),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    caseIds: inquiries.map(each => each.id),
    count: inquiries.length,
    answeredAt: newest.answeredAt,
    letter: answered && (deliveryStatus(answered.senderLetter, answered.history) ?? waiting),
  }
}

/** The one that is answered: the newest that has an address, if one has. */
export const addressedOf = (inquiries: Inquiries): Inquiry =>
  inquiries.find(({ email }) => email) ?? inquiries[0]

const latestNote = (inquiries: Inquiries) =>
  inquiries
    .flatMap(({ history }) => history.filter(entry => entry.what === 'note'))
    .toSorted((a, b) => compare(a.at, b.at))
    .at(-1)

const waiting = { state: 'waiting', attempts: 0 } as const
