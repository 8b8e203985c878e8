import * as z from 'zod/mini'
import { quietSeconds } from '#shared/admins.ts'
import { expression } from '../table/expression.ts'
import { secondsFromNow } from '../table/expiry.ts'
import { updateItem } from '../table/items.ts'
import { keyedHash } from '../table/keyed-hash.ts'

/** The maximum number of attempts: Cognito locks an account at the fifth wrong password or code. */
export const maxAttempts = 4

/**
 * Counts an attempt to sign in before it is made, so that many at once get no more tries. Answers
 * how many count now; undefined when there are too many.
 */
export async function countAttempt(id: string, max = maxAttempts): Promise<number | undefined> {
  const expiresAt = secondsFromNow(quietSeconds)
  const isQuiet = expression`attribute_not_exists(id) OR expiresAt <= ${secondsFromNow(0)}`
  const isOneOfFew = expression`uses < ${max}`
  for (const change of [
    { set: { uses: 1, expiresAt }, condition: isQuiet },
    { set: { expiresAt }, add: { uses: 1 }, condition: isOneOfFew },
  ]) {
    const { item } = await updateItem('counter', id, change, Counter)
    if (item) return item.uses
  }
  return undefined
}

/** Takes back an attempt that was not wrong. The others are kept as long as with it, as at Cognito. */
export const takeAttemptBack = (id: string) =>
  updateItem('counter', id, { add: { uses: -1 }, condition: expression`uses > ${0}` }, Counter)

/** The id of a counter, which holds no name. */
export const counterOf = (of: 'name' | 'account' | 'device', value: string) =>
  `sign-in#${of}#${keyedHash('sign-in', [of, value])}`

const Counter = z.object({ uses: z.number() })
