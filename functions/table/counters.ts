import * as z from 'zod/mini'
import { daySeconds } from '#shared/clock.ts'
import { expression } from './expression.ts'
import { updateItem } from './items.ts'
import { update } from './writes.ts'

/**
 * The write that counts a use. Its condition fails when there have been as many as are allowed.
 *
 * @param endsAt when the count expires, in seconds since 1970
 */
export const useWrite = (id: string, limit: number, endsAt: number) =>
  update('counter', id, changeOfUse(limit, endsAt))

/** The day (UTC) of a counter, and its end in seconds since 1970. */
export function today() {
  const day = new Date().toISOString().slice(0, 10)
  return { day, endsAt: Date.parse(day) / 1000 + daySeconds }
}

/** Counts a use and returns how many there have been, outside of any transaction. */
export async function countUp(id: string, endsAt: number): Promise<number> {
  const change = changeOfUse(unlimited, endsAt)
  const { item } = await updateItem('counter', id, change, z.object({ uses: z.int() }))
  return item!.uses
}

/** The limit of what is counted and never refused. */
export const unlimited = Number.MAX_SAFE_INTEGER

const changeOfUse = (limit: number, endsAt: number) => ({
  set: { expiresAt: endsAt },
  add: { uses: 1 },
  condition: expression`attribute_not_exists(uses) OR uses < ${limit}`,
})
