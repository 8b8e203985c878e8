import { expression } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { update } from '../table/writes.ts'
import type { StoredCase } from './stored-case.ts'

/**
 * Notes when one of the staff saw a case first, so that its sender may read that. It acknowledges
 * nothing and is no change of the case: whoever edits it need not read it again.
 */
export async function markSeen({ kind, id, seenAt }: StoredCase): Promise<void> {
  if (seenAt) return
  const seen = update(kind, id, {
    set: { seenAt: new Date().toISOString() },
    condition: expression`attribute_exists(id) AND attribute_not_exists(seenAt)`,
  })
  await transact({ seen })
}
