import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expression } from '../table/expression.ts'
import { updateItem } from '../table/items.ts'

const id = 'rendered'

const Rendered = z.object({
  /** The build of the pages in the bucket, and a digest of the facts in them. */
  build: z.optional(z.string()),
  facts: z.optional(z.string()),
})

/** What the pages in the site's bucket were rendered from; empty before the first time. */
export type Rendered = z.output<typeof Rendered>

/** Longer than the function `pages` may run, so that nobody is held up by one that was ended. */
const leaseMilliseconds = 75_000
const pauseMilliseconds = 500

/**
 * Does the work as the only one who renders pages, so that an older rendering never replaces a newer
 * one; waits for its turn. The work gets what was rendered last and answers what it has rendered,
 * or undefined if nothing has changed.
 */
export async function withLease(
  work: (before: Rendered) => Promise<Required<Rendered> | undefined>,
): Promise<void> {
  const lease = randomUUID()
  const before = await take(lease)
  let rendered: Rendered | undefined
  try {
    rendered = await work(before)
  } finally {
    const set = { ...rendered, lease: null, leaseEndsAt: null }
    await updateItem('pages', id, { set, condition: expression`lease = ${lease}` }, Rendered)
  }
}

async function take(lease: string): Promise<Rendered> {
  for (;;) {
    const now = Date.now()
    const free = expression`attribute_not_exists(lease) OR leaseEndsAt < ${now}`
    const set = { lease, leaseEndsAt: now + leaseMilliseconds }
    const { item } = await updateItem('pages', id, { set, condition: free }, Rendered)
    if (item) return item
    await setTimeout(pauseMilliseconds)
  }
}
