import * as z from 'zod/mini'
import { givenStatus, HistoryEntry, type LetterState } from '#shared/case-history.ts'
import { caseKindNames, type CaseKind } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'
import { caseFields, casesWith } from '#shared/cases.ts'
import { Handover } from '#shared/handover.ts'
import { daySeconds } from '#shared/clock.ts'
import { retentionDays } from '#shared/retention.ts'
import { Delivery } from '../letters/pending-letter.ts'
import { getItem } from '../table/items.ts'

/** A case as the table holds it, of whichever kind. */
export const StoredCase = casesWith({
  ...caseFields,
  /** Seconds since 1970. */
  expiresAt: z.int(),
  /** The id of the remembered answer to its form (see `remember`). */
  attempt: z.optional(z.string()),
  /** The time its status was changed last; a case that nobody has changed has none. */
  statusSince: z.optional(z.iso.datetime()),
  /** Of a deleted case: the status that it gets back. */
  deletedFrom: z.optional(givenStatus),
  history: z.array(HistoryEntry),
  /** The latest letter to the staff that is sent or set aside. */
  staffLetter: z.optional(Delivery),
  /** The latest letter to the sender that is sent or set aside. */
  senderLetter: z.optional(Delivery),
  /** The links of craftsmen, also those that have ended, and the latest letter with one. */
  handovers: z.optional(z.array(Handover)),
  handoverLetter: z.optional(Delivery),
  /** The sender was told that the fault is fixed when a craftsman said so. */
  isToldFixed: z.optional(z.boolean()),
  /** How often the sender's e-mail address was changed (see `createLink`). */
  addressChanges: z.optional(z.int()),
  /** The time one of the staff opened it first. */
  seenAt: z.optional(z.iso.datetime()),
  /** The number of the sender's additions, and of the staff's replies. */
  messageCount: z.optional(z.int()),
  replyCount: z.optional(z.int()),
  /** The time its sender was told that the apartment is let to somebody else. */
  answeredAt: z.optional(z.iso.datetime()),
  /** The ids of the latest photos that its sender was permitted to send, with spaces between. */
  photoTickets: z.optional(z.string()),
})

export type StoredCase = z.output<typeof StoredCase>

/** SES may report a bounce before the letter is noted as sent: the two are stored apart. */
export function deliveryStatus(
  delivery: Delivery | undefined,
  history: StoredCase['history'],
): LetterState | undefined {
  if (delivery?.state !== 'sent') return delivery
  const undelivered = history.findLast(
    entry => entry.what === 'undelivered' && entry.message === delivery.message,
  )
  return undelivered?.what === 'undelivered'
    ? { state: 'failed', at: undelivered.at, reason: undelivered.reason }
    : delivery
}

/** The case of this kind and id, unless it has expired or is deleted. */
export async function getCase(kind: CaseKind, id: string): Promise<StoredCase | undefined> {
  const found = await getItem(kind, id, StoredCase)
  return found?.status === 'deleted' ? undefined : found
}

/** As `getCase`, for an id of any kind: the id does not contain it. */
export async function caseOfAnyKind(id: string): Promise<StoredCase | undefined> {
  const found = await caseOrDeleted(id)
  return found?.status === 'deleted' ? undefined : found
}

/** As `caseOfAnyKind`, or the deleted case with this id. */
export async function caseOrDeleted(id: string): Promise<StoredCase | undefined> {
  const found = await Promise.all(caseKindNames.map(kind => getItem(kind, id, StoredCase)))
  return found.find(each => each !== undefined)
}

/** The time a case expires unless it is spam, in seconds since 1970. */
export const expiryUnlessSpam = ({ kind, receivedAt, answeredAt }: StoredCase) =>
  Math.min(
    daysAfter(receivedAt, retentionDays[kind]),
    answeredAt ? daysAfter(answeredAt, retentionDays.answeredInquiry) : Infinity,
  )

/** In seconds since 1970. */
export const daysAfter = (moment: string, days: number) =>
  Math.floor(Date.parse(moment) / 1000) + days * daySeconds

/** An urgent report that nobody has taken care of yet, though its sender may have called it solved. */
export const isUnacknowledged = (stored: Pick<StoredCase, 'kind' | 'acknowledgedAt'>) =>
  isUrgent(stored) && !stored.acknowledgedAt

/** An urgent report that waits until somebody takes care of it. */
export const isWaitingForSomebody = (stored: StoredCase) =>
  stored.status === 'new' && isUnacknowledged(stored)
