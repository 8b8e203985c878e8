import { retentionDays } from '#shared/retention.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { lettersAbout } from '../letters/queue.ts'
import { idOf } from '../table/ids.ts'
import { expression, hasVersion } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put, remove, update } from '../table/writes.ts'
import { findCase, type CaseWithLetters } from './read.ts'
import { commitChange, letterRemovals, newEntry, type Change } from './case-writes.ts'
import { caseOrDeleted, daysAfter, type StoredCase } from './stored-case.ts'

/** An administrator's username, and the id and time of the first entry of their change. */
export type Made = ReturnType<typeof newEntry> & { by: string }

/** Says what to change in a case, if anything. */
export type Command = (found: CaseWithLetters, made: Made) => Change | undefined

interface Options {
  /** An administrator's username. */
  by: string
  /** The version that is changed alone. */
  version?: number | undefined
  /** A deleted case is changed, too. */
  withDeleted?: boolean
}

/**
 * Changes a case and what follows from it, all or nothing. Throws a DomainError: 'case missing', 'case
 * stale'.
 */
export const updateCase = (
  id: string,
  command: Command,
  { by, version, withDeleted = false }: Options,
): Promise<CaseWithLetters> =>
  retryLostRaces('case stale', async () => {
    const found = orThrow(await findCase(id, { withDeleted }), 'case missing')
    if (version !== undefined && found.stored.version !== version) {
      throw new DomainError('case stale')
    }
    const change = command(found, { by, ...newEntry() })
    if (!change) return found
    const stored = await commitChange(found.stored, change)
    if (stored === lostRace) return lostRace
    return { stored, letters: found.letters.filter(each => !change.dropped?.includes(each)) }
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
      ...letterRemovals(letters),
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

/** Notes the time one of the staff saw a case first, which its sender reads. It is no change of the case. */
export async function markSeen({ kind, id, seenAt }: StoredCase): Promise<void> {
  if (seenAt) return
  const seen = update(kind, id, {
    set: { seenAt: new Date().toISOString() },
    condition: expression`attribute_exists(id) AND attribute_not_exists(seenAt)`,
  })
  await transact({ seen })
}
