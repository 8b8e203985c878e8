import * as z from 'zod/mini'
import type { CaseKind } from '#shared/case-labels.ts'
import { deleteItem } from '../table/items.ts'
import { queryItems } from '../table/query.ts'
import { put } from '../table/writes.ts'

/**
 * `staff` reports a case to the staff, `reminder` an urgent one that nobody took care of to the
 * second recipients, `addition` what its sender added; `receipt` confirms to the sender that a form
 * is received, `fixed` that a fault is, `reply` is the company's answer.
 */
export const purposes = ['staff', 'reminder', 'addition', 'receipt', 'fixed', 'reply'] as const

export type Purpose = (typeof purposes)[number]

const queued = {
  /** Begins with the id of its case. */
  id: z.string(),
  /** The time it is to be sent, in milliseconds since 1970. */
  dueAt: z.optional(z.int()),
  /** Milliseconds since 1970. A worker that takes the letter moves it, so that no other does. */
  notBefore: z.int(),
  /** The number of failed attempts to send it. */
  failures: z.int(),
  /** The number of failures that were no outages. */
  refusals: z.int(),
  /** The number of attempts since the last one with a known end. */
  taken: z._default(z.int(), 0),
  /** Set aside: it is not tried any more. */
  poison: z.optional(z.boolean()),
}

/** A letter about a case. */
const CaseLetter = z.object({
  ...queued,
  about: z.enum(['contact', 'issue', 'inquiry']),
  caseId: z.uuid(),
  purpose: z.enum(purposes),
  /** Of the link that the letter carries (see `createLink`). */
  salt: z.optional(z.string()),
  /** The history entry that an addition or reply is about. */
  entryId: z.optional(z.uuid()),
})

const count = z._default(z.int(), 0)

/** A letter to the staff about many cases and additions: how many there are of each kind. */
const Digest = z.object({
  ...queued,
  purpose: z.literal('digest'),
  contact: count,
  inquiry: count,
  issue: count,
  addition: count,
  /** Some of the urgent ones, in a digest that is about these alone. */
  caseIds: z.optional(z.set(z.uuid())),
})

/** So many cases a digest names at most. */
export const maxDigestedIds = 20

/** A letter to an administrator, as whom strangers try to sign in. */
export const Warning = z.object({
  ...queued,
  purpose: z.literal('warning'),
  to: z.email(),
  isPasswordKnown: z.boolean(),
})

/** A letter that is yet to be sent. */
export const PendingLetter = z.discriminatedUnion('purpose', [CaseLetter, Digest, Warning])

export type PendingLetter = z.output<typeof PendingLetter>
export type CaseLetter = z.output<typeof CaseLetter>
export type Digest = z.output<typeof Digest>
export type Warning = z.output<typeof Warning>

/** Letters to the staff and administrators; the others go to the sender of a form. */
export const isForStaff = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  purpose !== 'receipt' && purpose !== 'fixed' && purpose !== 'reply'

interface Options {
  purpose: Purpose
  salt?: string | undefined
  /** The history entry that makes the letter; without it a case has one letter of the purpose. */
  entryId?: string | undefined
  /** Sends it once more: the id of the history entry that says so. */
  resentBy?: string
  /** The time it waits, in milliseconds. */
  delay?: number
}

/** The write that puts a letter about a case in the queue. */
export function queueLetter(
  { kind, id }: { kind: CaseKind; id: string },
  { purpose, salt, entryId, resentBy, delay = 0 }: Options,
) {
  const dueAt = Date.now() + delay
  return put('letter', {
    id: [id, purpose === 'staff' ? '' : purpose, entryId, resentBy].filter(Boolean).join('#'),
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
export const lettersAbout = (caseId: string): Promise<CaseLetter[]> =>
  Array.fromAsync(queryItems('letter', CaseLetter, { prefix: caseId }))

/** The write that lets a letter be sent before all others that are not urgent. */
export const prioritize = ({ Put }: ReturnType<typeof queueLetter>) =>
  put('urgent', { id: Put.Item.id, dueAt: Put.Item.dueAt })

const UrgentLetter = z.object({ id: z.string(), dueAt: z.int() })

/** Of an urgent letter that has left the queue, or of one that is set aside. */
export const forgetPriority = (id: string) => deleteItem('urgent', id)

/** The ids of the letters that may be tried now: urgent ones first, then by the age of their cases. */
export async function* lettersInTurn(allowsOthers: () => boolean): AsyncGenerator<Turn, undefined> {
  yield* urgentLetters()
  if (!allowsOthers()) return
  let count = 0
  for await (const { id, notBefore } of waitingLetters()) {
    if (notBefore > Date.now()) continue
    yield { id, isUrgent: false }
    count += 1
    // Urgent ones may have come meanwhile, and the others have used the quota.
    if (count % 5 === 0) yield* urgentLetters()
    if (!allowsOthers()) return
  }
}

export interface Turn {
  id: string
  isUrgent: boolean
}

async function* urgentLetters(): AsyncGenerator<Turn> {
  for await (const { id, dueAt } of queryItems('urgent', UrgentLetter, { pageSize: 25 })) {
    if (dueAt <= Date.now()) yield { id, isUrgent: true }
  }
}

/** For how long the letters at the head of the queue should have been sent, in milliseconds. */
export async function longestWait(): Promise<number> {
  const waits = [0]
  for await (const { dueAt, notBefore } of waitingLetters()) {
    waits.push(Date.now() - (dueAt ?? notBefore))
    if (waits.length > lettersOnPage) break
  }
  return Math.max(...waits)
}

const lettersOnPage = 25

/** Read page by page, as far as its reader comes. */
async function* waitingLetters() {
  for await (const letter of queryItems('letter', PendingLetter, { pageSize: lettersOnPage })) {
    if (!letter.poison) yield letter
  }
}
