import type { HistoryEntry } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { swedishDay } from '#shared/format.ts'
import type { Handover } from '#shared/handover.ts'
import { hasVersion } from '../table/expression.ts'
import { createId } from '../table/ids.ts'
import { update } from '../table/writes.ts'
import { isUnacknowledged, type StoredCase } from './stored-case.ts'

/** Fields of a case that get another value; `null` takes a field away. */
export type CaseFields = { [Name in keyof StoredCase]?: StoredCase[Name] | null }

/** The write that changes a case at this time, if it has not changed since the read. */
export const changeCase = (
  stored: StoredCase,
  at: string,
  fields: CaseFields,
  history: HistoryEntry[] = [],
) =>
  update(stored.kind, stored.id, {
    set: withStatusDate(stored, at, fields),
    append: { history },
    add: { version: 1 },
    condition: hasVersion(stored.version),
  })

/** The case after such a write, without reading it again. */
export const afterChange = (
  stored: StoredCase,
  at: string,
  fields: CaseFields,
  entries: HistoryEntry[],
): StoredCase =>
  ({
    ...stored,
    ...Object.fromEntries(
      Object.entries(withStatusDate(stored, at, fields)).map(([name, value]) => [
        name,
        value ?? undefined,
      ]),
    ),
    version: stored.version + 1,
    history: [...stored.history, ...entries],
  }) as StoredCase

/** A case that is deleted and brought back has had its status all the time. */
const withStatusDate = ({ status }: StoredCase, at: string, fields: CaseFields): CaseFields =>
  fields.status && fields.status !== status && fields.deletedFrom === undefined
    ? { ...fields, statusSince: at }
    : fields

/** Whoever answers an urgent report or changes its status takes care of it. */
export const reactedTo = (stored: StoredCase, by: string): CaseFields => ({
  unreadSince: null,
  ...(isUnacknowledged(stored) && {
    acknowledgedAt: new Date().toISOString(),
    acknowledgedBy: by,
  }),
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

/** The handover, whose link does not open the case any more. */
export function endHandover(handover: Handover): Handover {
  const now = new Date().toISOString()
  return handover.until > now ? { ...handover, until: now } : handover
}

/** The id and time of a new history entry. */
export const newEntry = () => ({ id: createId(), at: new Date().toISOString() })
