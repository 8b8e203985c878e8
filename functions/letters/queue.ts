import * as z from 'zod/mini'
import type { CaseKind } from '#shared/cases.ts'
import { queryItems } from '../table/query.ts'
import { put } from '../table/writes.ts'

/**
 * `staff` reports a case to the staff, `reminder` an unopened urgent one to the second recipients,
 * `addition` what its sender added; `receipt` confirms to the sender that a form is received,
 * `fixed` that a fault is.
 */
export const purposes = ['staff', 'reminder', 'addition', 'receipt', 'fixed'] as const

export type Purpose = (typeof purposes)[number]

/** A letter that is yet to be sent. */
export const PendingLetter = z.object({
  /** Begins with the id of its case. */
  id: z.string(),
  about: z.enum(['contact', 'issue', 'inquiry']),
  caseId: z.uuid(),
  purpose: z.enum(purposes),
  /** Of the link that the letter carries (see `createLink`). */
  salt: z.optional(z.string()),
  /** The history entry that an addition is about. */
  entryId: z.optional(z.uuid()),
  /** When it is to be sent, in milliseconds since 1970. */
  dueAt: z.optional(z.int()),
  /** Milliseconds since 1970. A worker that takes the letter moves it, so that no other does. */
  notBefore: z.int(),
  /** How often sending it has failed. */
  failures: z.int(),
  /** How many of the failures were no outages. */
  refusals: z.int(),
  /** Set aside: it is not tried any more. */
  poison: z.optional(z.boolean()),
})

export type PendingLetter = z.output<typeof PendingLetter>

/** Letters to the staff; the others go to the sender of a form. */
export const isForStaff = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  purpose === 'staff' || purpose === 'reminder' || purpose === 'addition'

interface Options {
  purpose: Purpose
  salt?: string | undefined
  /** The history entry that makes the letter; without it a case has one letter of the purpose. */
  entryId?: string | undefined
  /** How long it waits, in milliseconds. */
  delay?: number
}

/** The write that puts a letter about a case in the queue. */
export function queueLetter(
  { kind, id }: { kind: CaseKind; id: string },
  { purpose, salt, entryId, delay = 0 }: Options,
) {
  const dueAt = Date.now() + delay
  return put('letter', {
    id: [id, purpose === 'staff' ? '' : purpose, entryId].filter(Boolean).join('#'),
    about: kind,
    caseId: id,
    purpose,
    salt,
    entryId,
    dueAt,
    notBefore: dueAt,
    failures: 0,
    refusals: 0,
  })
}

/** The letters about this case that are in the queue, also those set aside. */
export const lettersAbout = (caseId: string): Promise<PendingLetter[]> =>
  Array.fromAsync(queryItems('letter', PendingLetter, { prefix: caseId }))
