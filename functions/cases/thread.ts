import * as z from 'zod/mini'
import { ThreadEntry, type HistoryEntry } from '#shared/case-history.ts'
import { compare } from '../table/compare.ts'
import { deleteItem, getItem } from '../table/items.ts'
import { queryItems, queryRaw } from '../table/query.ts'
import { put } from '../table/writes.ts'
import { changeCase, withStatusDate, type CaseFields } from './append-history.ts'
import { expiryUnlessSpam } from './retention.ts'
import type { StoredCase } from './stored-case.ts'

/** The maximum number of entries that a sender may add to a case, and of replies of the staff. */
export const maxEntriesPerSide = 50

/**
 * An entry of the thread is an item of its own: a list inside the case could pass the 400 KB of an
 * item.
 */
const Stored = z.object({ entry: ThreadEntry })

const keyOf = (caseId: string, entryId: string) => `${caseId}#${entryId}`

/** The writes that add an entry to a case's thread, if the case has not changed since the read. */
export const threadWrites = (stored: StoredCase, entry: ThreadEntry, fields: CaseFields) => ({
  said: put('entry', {
    id: keyOf(stored.id, entry.id),
    entry,
    // A case that is deleted as spam takes its entries with it; one that is none keeps them.
    expiresAt: stored.status === 'spam' ? expiryUnlessSpam(stored) : stored.expiresAt,
  }),
  changed: changeCase(stored, withStatusDate(stored, entry, fields)),
})

/** The case with its thread among its history, in the order of time. */
export async function withThread<Case extends StoredCase>(stored: Case): Promise<Case> {
  if (!stored.told && !stored.replied) return stored
  const thread: HistoryEntry[] = []
  for await (const { entry } of queryItems('entry', Stored, { prefix: `${stored.id}#` })) {
    thread.push(entry)
  }
  const history = [...stored.history, ...thread].toSorted((a, b) => compare(a.at, b.at))
  return { ...stored, history }
}

/** Finds an entry of a case's thread. Earlier versions kept it in the case itself. */
export async function findSaid(
  { id, history }: StoredCase,
  entryId: string,
): Promise<HistoryEntry | undefined> {
  const kept = history.find(entry => entry.id === entryId)
  return kept ?? (await getItem('entry', keyOf(id, entryId), Stored))?.entry
}

/** Deletes the thread of a case, and returns how many entries it had. */
export async function deleteThread(caseId: string): Promise<number> {
  let count = 0
  for await (const { id } of queryRaw('entry', { prefix: `${caseId}#` })) {
    await deleteItem('entry', String(id))
    count += 1
  }
  return count
}
