import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expression } from '../table/expression.ts'
import { updateItem } from '../table/items.ts'

const id = 'rendered'

const Rendered = z.object({
  /** The build of the pages in the bucket. */
  build: z.optional(z.string()),
  /** A hash of the facts in them; none after a rendering that did not end well. */
  facts: z.optional(z.string()),
})

/** The build and the facts of the pages in the site's bucket; empty before the first rendering. */
type Rendered = z.output<typeof Rendered>

/** Longer than the function `changes` may run, so that nobody is held up by one that was ended. */
const leaseMilliseconds = 75_000
const pauseMilliseconds = 500

/**
 * Does the work as the only one who renders pages, so that an older rendering never replaces a newer
 * one; waits for its turn. The work gets what was rendered last and returns what it has rendered,
 * or undefined if nothing has changed.
 */
export async function withLease(
  work: (before: Rendered) => Promise<Required<Rendered> | undefined>,
): Promise<void> {
  const lease = randomUUID()
  const before = await take(lease)
  const release = async (rendered: object = {}) => {
    const set = { ...rendered, lease: null, leaseEndsAt: null }
    await updateItem('pages', id, { set, condition: expression`lease = ${lease}` }, Rendered)
  }
  try {
    await release(await work(before))
  } catch (error) {
    // Some pages may have the new facts and others the former ones.
    await release({ facts: null })
    throw error
  }
}

async function take(lease: string): Promise<Rendered> {
  for (;;) {
    const now = Date.now()
    const set = { lease, leaseEndsAt: now + leaseMilliseconds }
    // It has this lease already if DynamoDB's answer to the first attempt was lost.
    const free = {
      set,
      condition: expression`attribute_not_exists(lease) OR lease = ${lease}`,
    }
    // Its holder ended before it gave the lease back.
    const expired = { set: { ...set, facts: null }, condition: expression`leaseEndsAt < ${now}` }
    for (const change of [free, expired]) {
      const { item } = await updateItem('pages', id, change, Rendered)
      if (item) return item
    }
    await setTimeout(pauseMilliseconds)
  }
}
