import * as z from 'zod/mini'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'
import { networkOf, windowEnd } from '../runtime/networks.ts'
import { expression } from './expression.ts'
import { update } from './writes.ts'
import { recall, type Attempt } from './idempotency.ts'
import { createId, keyedHash } from './ids.ts'
import { updateItem } from './items.ts'
import { daysFromNow } from './expiry.ts'

/**
 * Counts a use by this viewer's address in windows of ten minutes, `times` as often as other uses
 * may be. A repeated attempt counts once. Throws a DomainError with this reason for too many, but
 * not for an attempt that was carried out before.
 */
export async function admit(
  use: string,
  address: string,
  reason: Reason,
  { attempt, times = 1 }: { attempt?: Attempt; times?: number } = {},
): Promise<void> {
  const now = Date.now() / 1000
  const endsAt = windowEnd(now)
  const max = Number(required('RATE_LIMIT')) * times
  // A set, so that an attempt is in it once however often it is made.
  const name = keyedHash('counted attempt', attempt?.id ?? createId()).slice(0, 10)
  const counted = await updateItem(
    'counter',
    `${use}#${viewerOfToday(address)}#${endsAt}`,
    {
      set: { expiresAt: endsAt },
      add: { attempts: new Set([name]) },
      condition: expression`attribute_not_exists(attempts) OR size(attempts) < ${max} OR contains(attempts, ${name})`,
    },
    z.object({}),
  )
  if (counted || (attempt && (await recall(attempt)))) return
  throw new DomainError(reason, Math.ceil(endsAt - now))
}

/** Counts that a viewer opens a secret link, so that nobody can guess one. Throws a DomainError, 'opened too often'. */
export const admitRead = (viewer: string): Promise<void> =>
  admit('follow-read', viewer, 'opened too often', { times: readsPerForm })

/** A page with a secret link may be opened so many times as often as a form is sent. */
const readsPerForm = 10

/** Names a viewer for a day (UTC): the address is never stored, as the privacy page says. */
const viewerOfToday = (address: string) => keyedHash('viewer', [today(), networkOf(address)])

/** The id of a counter of this day (UTC). */
export const counterOfToday = (name: string) => `${name}#${today()}`

/** The write that counts a use of this day (UTC). Its condition fails above a limit. */
export const useToday = (name: string, limit?: number) =>
  update('counter', counterOfToday(name), changeOfUse(daysFromNow(1), limit))

const today = () => new Date().toISOString().slice(0, 10)

/** Counts a use and returns how many there have been, outside of any transaction. */
export async function countUp(id: string, endsAt: number): Promise<number> {
  const change = changeOfUse(endsAt)
  return (await updateItem('counter', id, change, z.object({ uses: z.int() })))!.uses
}

const changeOfUse = (endsAt: number, limit = Number.MAX_SAFE_INTEGER) => ({
  set: { expiresAt: endsAt },
  add: { uses: 1 },
  condition: expression`attribute_not_exists(uses) OR uses < ${limit}`,
})
