import * as z from 'zod/mini'
import type { CaseKind } from '#shared/case-labels.ts'
import { expression } from '../table/expression.ts'
import { deleteItem } from '../table/items.ts'
import { queryItems } from '../table/query.ts'
import { put } from '../table/writes.ts'
import { CaseLetter, PendingLetter, type Purpose } from './pending-letter.ts'
import { untried } from './untried.ts'

interface Options {
  purpose: Purpose
  salt?: string
  /** The history entry that makes the letter; without it a case has one letter of the purpose. */
  entryId?: string
  /** The history entry that says that the letter is sent once more. */
  resentId?: string
  /** The time it waits, in milliseconds. */
  delay?: number
}

/** The write that puts a letter about a case in the queue. */
export function queueLetter(
  { kind, id }: { kind: CaseKind; id: string },
  { purpose, salt, entryId, resentId, delay = 0 }: Options,
) {
  return put('letter', {
    id: [id, purpose === 'staff' ? '' : purpose, entryId, resentId].filter(Boolean).join('#'),
    about: kind,
    caseId: id,
    purpose,
    salt,
    entryId,
    ...untried(Date.now() + delay),
  })
}

/**
 * The write that lets a letter in the queue, or set aside, be tried as if it were new, if nobody has
 * sent or tried it since it was read.
 */
export const queueAgain = ({ id, about, caseId, purpose, salt, entryId, notBefore }: CaseLetter) =>
  put(
    'letter',
    { id, about, caseId, purpose, salt, entryId, ...untried(Date.now()) },
    expression`notBefore = ${notBefore}`,
  )

/** Being sent at the moment, or was when its worker stopped, less than a minute ago. */
export const isBeingSent = ({ taken, notBefore, poison }: CaseLetter) =>
  !poison && taken > 0 && notBefore > Date.now()

/** The letters about this case that are in the queue, also those set aside. */
export const lettersAbout = (caseId: string): Promise<CaseLetter[]> =>
  Array.fromAsync(queryItems('letter', CaseLetter, { prefix: caseId }))

/** The write that lets a letter be sent before all others that are not urgent. */
export const prioritize = ({ Put }: ReturnType<typeof queueLetter>) =>
  put('urgent', { id: Put.Item.id, dueAt: Put.Item.dueAt })

const UrgentLetter = z.object({ id: z.string(), dueAt: z.int() })

/** Deletes the priority of an urgent letter that has left the queue or is set aside. */
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

/** A letter whose turn it is. */
export interface Turn {
  id: string
  isUrgent: boolean
}

async function* urgentLetters(): AsyncGenerator<Turn> {
  for await (const { id, dueAt } of queryItems('urgent', UrgentLetter, { pageSize: 25 })) {
    if (dueAt <= Date.now()) yield { id, isUrgent: true }
  }
}

/**
 * Reads for how long the letters at the head of the queue should have been sent: the longest wait,
 * in milliseconds.
 */
export async function longestWait(): Promise<number> {
  const waits = [0]
  for await (const { dueAt, notBefore } of waitingLetters()) {
    waits.push(Date.now() - (dueAt ?? notBefore))
    if (waits.length > lettersOnPage) break
  }
  return Math.max(...waits)
}

const lettersOnPage = 25

/** Reads the letters that are not set aside, page by page, as far as its caller comes. */
async function* waitingLetters() {
  for await (const letter of queryItems('letter', PendingLetter, { pageSize: lettersOnPage })) {
    if (!letter.poison) yield letter
  }
}
