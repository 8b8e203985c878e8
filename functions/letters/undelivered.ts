import type { HistoryEntry } from '#shared/case-history.ts'
import type { CaseKind } from '#shared/case-labels.ts'
import { getCase } from '../cases/stored-case.ts'
import { expression } from '../table/expression.ts'
import { idFrom } from '../table/ids.ts'
import { lostRace, retryLostRaces } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { update, type Write } from '../table/writes.ts'

type Undelivered = HistoryEntry & { what: 'undelivered' }

interface Report extends Pick<Undelivered, 'at' | 'to' | 'reason' | 'message'> {
  /** The same however often it is reported. */
  id: string
  about: CaseKind
  caseId: string
}

/** The maximum number of them on a case. */
const maxNoted = 20

/**
 * Notes on a case that a letter did not arrive, once however often it is reported. Answers
 * `unnoted` where the case is gone or has had too many. Throws a DomainError, 'busy', when ten
 * attempts lose a race.
 *
 * @param counted the write that counts it, in the same transaction
 */
export function noteUndelivered(
  { id, about, caseId, ...report }: Report,
  counted?: Write,
): Promise<'noted' | 'known' | 'unnoted'> {
  const entry: Undelivered = { ...report, id: idFrom(id), what: 'undelivered' }
  return retryLostRaces(
    'busy',
    async () => {
      const stored = await getCase(about, caseId)
      if (stored?.history.some(each => each.id === entry.id)) return 'known'
      const count = stored?.history.filter(({ what }) => what === 'undelivered').length ?? maxNoted
      if (!stored || count >= maxNoted) {
        if (counted) await transact({ counted })
        return 'unnoted'
      }
      const recorded = update(about, caseId, {
        append: { history: [entry] },
        // No other entry was added since, so not this one either.
        condition: expression`size(history) = ${stored.history.length}`,
      })
      return (await transact({ recorded, counted })).length === 0 ? 'noted' : lostRace
    },
    10,
  )
}
