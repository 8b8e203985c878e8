import { queryRaw } from '../table/query.ts'
import { deleteItem } from '../table/items.ts'

/**
 * Deletes what else refers to these cases: their secret links, the answers that are remembered for
 * forms and messages which are sent twice, and letters that are still in the queue. Returns how many it has
 * deleted.
 */
export async function deleteTraces(caseIds: string[]): Promise<number> {
  let count = 0
  for await (const { kind, id } of tracesOf(caseIds)) {
    await deleteItem(kind, id)
    count += 1
  }
  return count
}

async function* tracesOf(ids: string[]): AsyncGenerator<Trace> {
  const caseIds = new Set<unknown>(ids)
  for (const prefix of ids) {
    for await (const { id } of queryRaw('letter', { prefix })) {
      yield { kind: 'letter', id: String(id) }
    }
  }
  for await (const { id, caseId } of queryRaw('link')) {
    if (caseIds.has(caseId)) yield { kind: 'link', id: String(id) }
  }
  for await (const { id, answer } of queryRaw('idempotency')) {
    const caseId = additionOf.exec(String(id))?.[1] ?? (answer as Answer)?.receipt?.id
    if (caseIds.has(caseId)) yield { kind: 'idempotency', id: String(id) }
  }
}

interface Trace {
  kind: 'letter' | 'link' | 'idempotency'
  id: string
}

/** The id of an attempt at a message about a case (see `addToCase`). */
const additionOf = /^addition#([^#]+)#/

/** The remembered answer to a form (see `createCase`). */
type Answer = { receipt?: { id: string } } | undefined
