import { createHash } from 'node:crypto'
import { recipientsId } from '#shared/recipients.ts'
import { findRecipientLists } from '../recipients.ts'
import type { ItemLine } from './file-formats.ts'
import { readItems, type Table } from './table.ts'

/**
 * Reads which items of a backup do not belong in this table: items that have expired since, cases that
 * were erased since, and the recipients of letters if the table has some, since somebody may have left.
 *
 * @returns the reason to leave an item out of the restore; undefined for one that is wanted
 */
export async function readReasonsAgainst(table: Table) {
  const now = Date.now() / 1000
  const erased = await findErased(table)
  const knowsRecipients = (await findRecipientLists(table)) !== undefined
  return (item: ItemLine): string | undefined => {
    if ((item.expiresAt ?? Number.POSITIVE_INFINITY) <= now) return 'expired since'
    if (item.kind !== 'erased' && erased.has(hashOfCase(item))) return 'erased since'
    const namesRecipients = item.kind === 'company' && item.id === recipientsId
    return namesRecipients && knowsRecipients ? 'kept as it is' : undefined
  }
}

/** The hashes of the ids of the cases that were erased. */
async function findErased(table: Table): Promise<Set<string>> {
  const items = await Array.fromAsync(readItems(table, 'erased'))
  return new Set(items.map(({ id }) => String(id)))
}

/** The hash of the id of the case that an item is, belongs to or is about; another one for other items. */
const hashOfCase = ({ id, caseId }: ItemLine) =>
  createHash('sha256')
    .update(caseId ?? id.split('#')[0]!)
    .digest('hex')
