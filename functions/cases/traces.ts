import { queryRaw } from '../table/query.ts'
import { deleteItem } from '../table/items.ts'

/**
 * Deletes what else refers to these cases: their secret links, and the answers that are remembered
 * for forms and messages which are sent twice. Comes before the cases themselves are deleted, so
 * that an interrupted deletion can be made again.
 */
export async function deleteTraces(caseIds: string[]): Promise<void> {
  const deleted = new Set(caseIds)
  for await (const { id, caseId } of queryRaw('link')) {
    if (deleted.has(caseId as string)) await deleteItem('link', id as string)
  }
  for await (const { id, answer } of queryRaw('idempotency')) {
    const caseId = additionOf.exec(id as string)?.[1] ?? (answer as Answer)?.receipt?.id
    if (caseId && deleted.has(caseId)) await deleteItem('idempotency', id as string)
  }
}

/** The id of an attempt at a message about a case (see `addToCase`). */
const additionOf = /^addition#([^#]+)#/

/** The remembered answer to a form (see `createCase`). */
type Answer = { receipt?: { id: string } } | undefined
