import type { HistoryEntry, ThreadEntry } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { swedishDay } from '#shared/format.ts'
import type { Handover } from '#shared/handover.ts'
import type { CaseLetter } from '../letters/pending-letter.ts'
import { queueReminder } from '../letters/queue.ts'
import { hasVersion } from '../table/expression.ts'
import { createId } from '../table/ids.ts'
import { lostRace, transact } from '../table/transact.ts'
import { remove, update, type Write } from '../table/writes.ts'
import { isUnacknowledged, isWaitingForSomebody, type StoredCase } from './stored-case.ts'
import { isSaid, saidWrite } from './thread.ts'

/** Fields of a case that get another value; `null` takes a field away. */
export type CaseFields = { [Name in keyof StoredCase]?: StoredCase[Name] | null }

/** A change of a case, at the time of its first entry. */
export interface Change {
  /** One that the sender may read is an item of its own and is counted; there is one at most. */
  entries: HistoryEntry[]
  fields?: CaseFields
  writes?: Record<string, Write | undefined>
  /** Letters that are taken out of the queue. */
  dropped?: CaseLetter[]
}

/**
 * Writes a change, all or nothing. Answers the case after it, or `lostRace` if it has changed since the
 * read, or a write's own condition does not hold. An urgent report that waits for somebody by it gets a
 * reminder, unless so many came that the staff get no letter about this change.
 */
export async function commitChange<Case extends StoredCase>(
  stored: Case,
  { entries, fields = {}, writes, dropped }: Change,
): Promise<Case | typeof lostRace> {
  const { id: entryId, at } = entries[0] ?? newEntry()
  const said = entries.find(isSaid)
  const noted = entries.filter(each => each !== said)
  const set = { ...withStatusDate(stored, at, fields), ...(said && countWith(stored, said)) }
  const after = {
    ...withFields(stored, set),
    version: stored.version + 1,
    history: [...stored.history, ...entries],
  }
  const isAlarm = isWaitingForSomebody(after) && !isWaitingForSomebody(stored)
  const isHeldBack = fields.staffLetter?.state === 'heldBack'
  const failed = await transact({
    changed: update(stored.kind, stored.id, {
      set,
      append: { history: noted },
      add: { version: 1 },
      condition: hasVersion(stored.version),
    }),
    said: said && saidWrite(after, said),
    reminder: isAlarm && !isHeldBack ? queueReminder(after, { entryId }) : undefined,
    ...writes,
    ...letterRemovals(dropped),
  })
  return failed.length === 0 ? after : lostRace
}

/** A case once these fields have their new values. */
const withFields = <Case extends StoredCase>(stored: Case, fields: CaseFields): Case => ({
  ...stored,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined])),
})

function countWith({ replyCount = 0, messageCount = 0 }: StoredCase, { what }: ThreadEntry) {
  return what === 'reply' ? { replyCount: replyCount + 1 } : { messageCount: messageCount + 1 }
}

/** A case that is deleted and brought back has had its status all the time. */
const withStatusDate = ({ status }: StoredCase, at: string, fields: CaseFields): CaseFields =>
  fields.status && fields.status !== status && fields.deletedFrom === undefined
    ? { ...fields, statusSince: at }
    : fields

/** DynamoDB allows a hundred writes at once; letters beyond these are dropped in their turn. */
export const letterRemovals = (letters: CaseLetter[] = []): Record<string, Write> =>
  Object.fromEntries(letters.slice(0, 40).map(({ id }) => [`drop ${id}`, remove('letter', id)]))

/** Whoever answers an urgent report or changes its status takes care of it; by a letter nobody has a name. */
export const reactedTo = (
  stored: StoredCase,
  { by, at }: { by?: string; at: string },
): CaseFields => ({
  unreadSince: null,
  ...(isUnacknowledged(stored) && { acknowledgedAt: at, acknowledgedBy: by }),
})

/**
 * The fields of a case with this status. Closing it cancels a visit that is still to come, and ends links of
 * craftsmen; with another status its sender is told anew that the fault is fixed.
 */
export const withStatus = (
  { status: former, visitOn = '', handovers }: StoredCase,
  status: CaseStatus,
) => ({
  status,
  ...(status !== former && { isToldFixed: null }),
  ...(status === 'done' && visitOn > swedishDay(Date.now()) && { visitOn: null }),
  ...(status === 'done' && handovers && { handovers: handovers.map(endHandover) }),
})

/**
 * The fields of a case after its sender has said or shown something. A word of thanks opens no
 * closed case; that the fault remains does, and an urgent report that nobody has acknowledged waits
 * again whatever is said.
 */
export function fieldsAfterAddition(
  { status, ...stored }: StoredCase,
  at: string,
  isRemaining = false,
) {
  const unreadSince = at
  if (status !== 'done') return { status, unreadSince }
  // The state of the letter is that of an earlier one.
  if (isUnacknowledged(stored)) return { status: 'new', unreadSince, staffLetter: null } as const
  return { status: isRemaining ? 'ongoing' : 'done', unreadSince } as const
}

/** The handover, whose link does not open the case any more. */
export function endHandover(handover: Handover): Handover {
  const now = new Date().toISOString()
  return handover.until > now ? { ...handover, until: now } : handover
}

/** The id and time of a new history entry. */
export const newEntry = () => ({ id: createId(), at: new Date().toISOString() })
