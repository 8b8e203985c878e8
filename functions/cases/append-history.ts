import type { HistoryEntry } from '#shared/case-history.ts'
import { hasVersion } from '../table/expression.ts'
import { createId } from '../table/ids.ts'
import { update } from '../table/writes.ts'
import type { StoredCase } from './stored-case.ts'

/** Fields of a case that get another value; `null` takes a field away. */
export type CaseFields = { [Name in keyof StoredCase]?: StoredCase[Name] | null }

/** The write that adds to a case's history and changes it, if it has not changed since the read. */
export const appendHistory = (stored: StoredCase, entry: HistoryEntry, fields: CaseFields = {}) =>
  changeCase(stored, withStatusDate(stored, entry, fields), [entry])

/** These fields, with the time from which a case has its status if they change it. */
export const withStatusDate = (
  { status }: StoredCase,
  { at }: Pick<HistoryEntry, 'at'>,
  fields: CaseFields,
): CaseFields =>
  fields.status && fields.status !== status ? { ...fields, statusSince: at } : fields

/** The write that changes a case, if it has not changed since the read. */
export const changeCase = (
  { kind, id, version }: StoredCase,
  fields: CaseFields,
  history: HistoryEntry[] = [],
) =>
  update(kind, id, {
    set: fields,
    append: { history },
    add: { version: 1 },
    condition: hasVersion(version),
  })

/** The case after such a write, without reading it again. */
export const afterChange = (
  stored: StoredCase,
  fields: CaseFields,
  entry: HistoryEntry,
): StoredCase =>
  ({
    ...stored,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value ?? undefined]),
    ),
    version: stored.version + 1,
    history: [...stored.history, entry],
  }) as StoredCase

/** The id and time of a new history entry. */
export const newEntry = () => ({ id: createId(), at: new Date().toISOString() })
