import * as z from 'zod/mini'
import type { CaseKind } from '#shared/cases.ts'
import { createLink } from '../cases/links.ts'
import { TableName } from '../table/client.ts'
import type { Write } from '../table/transact.ts'

export const letterKind = 'letter'

/**
 * What a letter is for: to tell the staff of a case; to remind somebody else of an urgent one; to
 * tell what its sender added; to confirm to the sender that it is received, or that it is done.
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
  /** What in the case's history an addition is about. */
  entryId: z.optional(z.uuid()),
  /** Since when it should have been sent, in milliseconds since 1970. */
  dueAt: z.optional(z.int()),
  /** Milliseconds since 1970. Whoever takes the letter moves this on, so that nobody else does. */
  notBefore: z.int(),
  /** How often sending it has failed. */
  failures: z.int(),
  /** How many of the failures were none that pass by themselves. */
  refusals: z.int(),
  /** Set aside: nobody tries it any more. */
  poison: z.optional(z.boolean()),
})

export type PendingLetter = z.output<typeof PendingLetter>

/** Is it one that the company's staff read? */
export const isForStaff = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  purpose === 'staff' || purpose === 'reminder' || purpose === 'addition'

interface About {
  kind: CaseKind
  id: string
}

interface Options {
  purpose: Purpose
  salt?: string | undefined
  /** What in the case's history makes the letter; without it there is one of its purpose. */
  entryId?: string | undefined
  /** How long it waits, in milliseconds. */
  delay?: number
}

/** The write that puts a letter about a case in the queue. */
export const queueLetter = (
  about: About,
  { purpose, salt, entryId, delay = 0 }: Options,
): Write => ({
  Put: {
    TableName,
    Item: {
      kind: letterKind,
      dueAt: Date.now() + delay,
      id: [about.id, purpose === 'staff' ? '' : purpose, entryId].filter(Boolean).join('#'),
      about: about.kind,
      caseId: about.id,
      purpose,
      salt,
      entryId,
      notBefore: Date.now() + delay,
      failures: 0,
      refusals: 0,
    },
  },
})

/** How long an urgent letter may lie unopened before somebody else is told, in milliseconds. */
const patience = 15 * 60_000

/**
 * What tells the staff of a case: a letter and, where it is urgent, another one for somebody else,
 * both with a link by which one can say that it is taken care of.
 */
export function tellStaff(
  about: About,
  { isUrgent, expiresAt, entryId }: { isUrgent: boolean; expiresAt: number; entryId?: string },
) {
  const link = isUrgent ? createLink('acknowledgement', about.id, expiresAt) : undefined
  const salt = link?.salt
  return {
    acknowledgement: link?.write,
    reminder: isUrgent
      ? queueLetter(about, { purpose: 'reminder', salt, entryId, delay: patience })
      : undefined,
    queued: queueLetter(about, { purpose: 'staff', salt, entryId }),
  }
}
