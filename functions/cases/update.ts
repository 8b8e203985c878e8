import type { HistoryEntry } from '#shared/case-history.ts'
import { retentionDays } from '#shared/retention.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { lettersAbout } from '../letters/queue.ts'
import { idOf, isId } from '../table/ids.ts'
import { expression, hasVersion } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put, remove, update, type Write } from '../table/writes.ts'
import { findCase, type CaseWithLetters } from './read.ts'
import { afterChange, changeCase, newEntry, type CaseFields } from './case-writes.ts'
import { caseOrDeleted, daysAfter, type StoredCase } from './stored-case.ts'
import { threadWrites, withThread } from './thread.ts'

type NewHistoryEntry = HistoryEntry extends infer Entry
  ? Entry extends HistoryEntry
    ? Omit<Entry, 'id' | 'at' | 'by'>
    : never
  : never

/** A change of a case by one command. */
export interface Change {
  /** One that the sender may read is an item of its own, and the only one. */
  entries: [NewHistoryEntry, ...NewHistoryEntry[]]
  fields?: CaseFields
  writes?: Record<string, Write | undefined>
  /** The ids of letters that are taken out of the queue. */
  dropped?: string[]
}

/** A change's maker, and the id and time of its first entry. */
export interface Made {
  /** An administrator's username. */
  by: string
  id: string
  at: string
}

/** Says what to change in a case, if anything. */
export type Command = (found: CaseWithLetters, made: Made) => Change | undefined

interface Options {
  /** An administrator's username. */
  by: string
  /** The version that is changed alone. */
  version?: number | undefined
  /** A deleted case is changed in place of one that is not. */
  isDeleted?: boolean
}

/**
 * Changes a case and what follows from it, all or nothing. Throws a DomainError: 'case missing', 'case
 * stale'.
 */
export const updateCase = (
  id: string,
  command: Command,
  { by, version, isDeleted = false }: Options,
): Promise<CaseWithLetters> =>
  retryLostRaces('case stale', async () => {
    const found = orThrow(await (isDeleted ? findDeleted(id) : findCase(id)), 'case missing')
    if (version !== undefined && found.stored.version !== version) {
      throw new DomainError('case stale')
    }
    const made = { by, ...newEntry() }
    const change = command(found, made)
    if (!change) return found
    const { fields = {} } = change
    const entries = change.entries.map(
      (each, index) =>
        ({ ...each, ...(index === 0 ? made : { by, ...newEntry() }) }) as HistoryEntry,
    )
    const [entry] = entries as [HistoryEntry]
    const failed = await transact({
      ...(entry.what === 'reply'
        ? threadWrites(found.stored, entry, fields)
        : { changed: changeCase(found.stored, made.at, fields, entries) }),
      ...change.writes,
      ...letterRemovals(change.dropped),
    })
    if (failed.length > 0) return lostRace
    return {
      stored: afterChange(found.stored, made.at, fields, entries),
      letters: found.letters.filter(letter => !change.dropped?.includes(letter.id)),
    }
  })

/**
 * Deletes a case for good and its queued letters; `changes` deletes the rest. Throws a DomainError, 'case
 * stale', where it is changed all the time.
 */
export const eraseCase = (id: string): Promise<void> =>
  retryLostRaces('case stale', async () => {
    const [stored, letters] = await Promise.all([caseOrDeleted(id), lettersAbout(id)])
    if (!stored) return undefined
    const failed = await transact({
      removed: remove(stored.kind, id, hasVersion(stored.version)),
      ...goneWrites(stored),
      ...letterRemovals(letters.map(letter => letter.id)),
    })
    return failed.length === 0 ? undefined : lostRace
  })

/**
 * The writes that keep a restored backup from bringing a case back, by a hash of its id, and that make a
 * form which is sent again a new case.
 */
export const goneWrites = ({ id, kind, receivedAt, attempt }: StoredCase) => ({
  noted: put('erased', {
    id: idOf(id),
    // Until then a backup may hold it; a day more, since it is stored moments later.
    expiresAt: daysAfter(receivedAt, retentionDays[kind] + 1),
  }),
  forgotten: attempt ? remove('idempotency', attempt) : undefined,
})

/** A deleted case has no letters. */
async function findDeleted(id: string): Promise<CaseWithLetters | undefined> {
  const stored = isId(id) ? await caseOrDeleted(id) : undefined
  return stored?.status === 'deleted'
    ? { stored: await withThread(stored), letters: [] }
    : undefined
}

/** DynamoDB allows a hundred writes at once; letters beyond these are dropped in their turn. */
const letterRemovals = (ids: string[] = []): Record<string, Write> =>
  Object.fromEntries(ids.slice(0, 40).map(id => [`drop ${id}`, remove('letter', id)]))

/** Notes the time one of the staff saw a case first, which its sender reads. It is no change of the case. */
export async function markSeen({ kind, id, seenAt }: StoredCase): Promise<void> {
  if (seenAt) return
  const seen = update(kind, id, {
    set: { seenAt: new Date().toISOString() },
    condition: expression`attribute_exists(id) AND attribute_not_exists(seenAt)`,
  })
  await transact({ seen })
}
