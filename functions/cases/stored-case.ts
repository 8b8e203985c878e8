import * as z from 'zod/mini'
import { HistoryEntry, stage, type LetterState } from '#shared/case-history.ts'
import { caseKindNames, caseStatuses, letterFaults, type CaseKind } from '#shared/case-labels.ts'
import { casesWith } from '#shared/cases.ts'
import { oneOf } from '#shared/text.ts'
import { getItem } from '../table/items.ts'
import { getItems } from '../table/get-items.ts'

/** The end of a letter: SES took it, it is part of a digest, or it was set aside. */
const Delivery = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('sent'),
    at: z.iso.datetime(),
    /** SES's id of the letter, by which a bounce or complaint names it later. */
    message: z.optional(z.string()),
  }),
  z.object({ state: z.literal('digested'), at: z.iso.datetime() }),
  z.object({
    state: z.literal('failed'),
    at: z.iso.datetime(),
    reason: oneOf(letterFaults, 'Välj i listan'),
  }),
])

/**
 * The number of entries of a case's history from which letters note nothing more there. What the staff
 * do is always noted: with each of these as long as it can be, the case fits an item, with room for
 * hundreds of short ones (400 KB; a test adds it up).
 */
export const maxHistory = 200

const indexed = {
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  status: oneOf(caseStatuses, 'Välj status'),
  version: z.int(),
  expiresAt: z.int(),
  /** The time its sender said something that nobody has reacted to. */
  unreadSince: z.optional(z.iso.datetime()),
  responsible: z.optional(z.string()),
  dueOn: z.optional(z.iso.date()),
  /** Tries the way to the staff, without reaching them (see `runSelfTest`). */
  isSelfTest: z.optional(z.boolean()),
}

/** A case as the index of cases holds it (see `caseIndex`). */
export const IndexedCase = casesWith(indexed)

/** A case as the table holds it, of whichever kind. */
export const StoredCase = casesWith({
  ...indexed,
  /** Cases of earlier versions have it once their status changes. */
  statusSince: z.optional(z.iso.datetime()),
  history: z.array(HistoryEntry),
  /** The latest letter to the staff that is sent or set aside. */
  mail: z.optional(Delivery),
  /** The latest letter to the sender that is sent or set aside. */
  receipt: z.optional(Delivery),
  /** The time somebody took care of an urgent report; `acknowledgedBy` only from the desk. */
  acknowledgedAt: z.optional(z.iso.datetime()),
  acknowledgedBy: z.optional(z.string()),
  /** The time one of the staff first saw it. */
  seenAt: z.optional(z.iso.datetime()),
  visitOn: z.optional(z.iso.date()),
  stage: z.optional(stage),
  /** The number of the staff's notes. */
  noted: z.optional(z.int()),
  /** The number of the sender's additions, and of the staff's replies. */
  told: z.optional(z.int()),
  replied: z.optional(z.int()),
  /** The time its sender was told that the apartment is let to somebody else. */
  answeredAt: z.optional(z.iso.datetime()),
  /** The reply that told them, on the one inquiry of a person that has the letter. */
  answerId: z.optional(z.uuid()),
  /** The ids of the latest photos that its sender was permitted to send, with spaces between. */
  photoTickets: z.optional(z.string()),
})

export type IndexedCase = z.output<typeof IndexedCase>
export type StoredCase = z.output<typeof StoredCase>
export type Delivery = z.output<typeof Delivery>

/**
 * The state of a letter by now. SES may report a bounce before the letter is noted as sent, so that
 * the two are stored apart.
 */
export function deliveryStatus(
  delivery: Delivery | undefined,
  history: StoredCase['history'],
): LetterState | undefined {
  if (delivery?.state !== 'sent') return delivery
  const { state, at, message } = delivery
  const undelivered = history.findLast(
    entry => entry.what === 'undelivered' && entry.message === message,
  )
  return undelivered?.what === 'undelivered'
    ? { state: 'failed', at: undelivered.at, reason: undelivered.reason }
    : { state, at }
}

/** The case of this kind and id, unless it has expired. */
export const getCase = <Kind extends CaseKind>(kind: Kind, id: string) =>
  getItem(kind, id, StoredCase) as Promise<(StoredCase & { kind: Kind }) | undefined>

/** As `getCase`, for an id of any kind: the id does not contain it. */
export async function caseOfAnyKind(id: string): Promise<StoredCase | undefined> {
  const keys = caseKindNames.map(kind => ({ kind, id }))
  const [found] = await getItems(keys, z.unknown(), { ConsistentRead: true })
  return found === undefined ? undefined : z.parse(StoredCase, found)
}
