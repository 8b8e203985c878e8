import * as z from 'zod/mini'
import type { CaseKind } from '#shared/case-labels.ts'
import { expression } from '../table/expression.ts'
import { putItem, updateItem } from '../table/items.ts'
import { maxDigestedIds } from './pending-letter.ts'
import { untried } from './untried.ts'

const quarter = 15 * 60_000

/** So that the clocks of all functions are past the quarter of an hour when its digest is sent. */
const margin = 10_000

/** A case, or what its sender adds to one. */
export interface DigestedThing {
  kind: CaseKind | 'addition'
  /** The case's. */
  id: string
  isUrgent: boolean
}

/**
 * Counts it in the digest of this quarter of an hour, which is sent at its end. Called before
 * it is stored, and outside its transaction, in which all others would meet at the digest.
 */
export async function addToDigest(about: DigestedThing) {
  const dueAt = (Math.floor(Date.now() / quarter) + 1) * quarter + margin
  const id = `digest#${about.isUrgent ? 'urgent' : 'other'}#${dueAt}`
  const counted = {
    set: { purpose: 'digest', ...untried(dueAt) },
    add: { [about.kind]: 1 },
    condition: expression`attribute_not_exists(id) OR dueAt = ${dueAt}`,
  }
  if (!about.isUrgent) return void (await updateItem('letter', id, counted, z.unknown()))
  await putItem('urgent', { id, dueAt })
  const named = {
    ...counted,
    add: { ...counted.add, caseIds: new Set([about.id]) },
    condition: expression`attribute_not_exists(caseIds) OR size(caseIds) < ${maxDigestedIds}`,
  }
  const { item } = await updateItem('letter', id, named, z.unknown())
  if (!item) await updateItem('letter', id, counted, z.unknown())
}
