import type { CaseKind, HistoryEntry } from '#shared/cases.ts'
import { getCase } from '../cases/stored-case.ts'
import { expression } from '../table/expression.ts'
import { idFrom } from '../table/ids.ts'
import { lostRace, retryLostRaces } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { update } from '../table/writes.ts'

type Undelivered = HistoryEntry & { what: 'undelivered' }

interface Report extends Pick<Undelivered, 'at' | 'to' | 'reason' | 'message'> {
  /** The same however often it is reported. */
  id: string
  about: CaseKind
  caseId: string
}

/**
 * Notes on a case that a letter did not arrive, once however often it is reported. False where that
 * was known or the case is gone. Throws a DomainError, 'busy', when ten attempts lose a race.
 */
export function noteUndelivered({ id, about, caseId, ...report }: Report): Promise<boolean> {
  const entry: Undelivered = { ...report, id: idFrom(id), what: 'undelivered' }
  return retryLostRaces(
    'busy',
    async () => {
      const stored = await getCase(about, caseId)
      if (!stored || stored.history.some(each => each.id === entry.id)) return false
      const recorded = update(about, caseId, {
        append: { history: [entry] },
        // No other entry was added since, so not this one either.
        condition: expression`size(history) = ${stored.history.length}`,
      })
      return (await transact({ recorded })).length === 0 || lostRace
    },
    10,
  )
}
