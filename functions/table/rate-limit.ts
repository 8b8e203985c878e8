import * as z from 'zod/mini'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'
import { networksOf, type Network } from '../runtime/networks.ts'
import { windowEnd } from '../runtime/rate-window.ts'
import { expression } from './expression.ts'
import { recall, type Attempt } from './idempotency.ts'
import { createId } from './ids.ts'
import { updateItem } from './items.ts'
import { keyedHash } from './keyed-hash.ts'

/** The maximum number of times one viewer may do the same in a window. */
const maxUses = Number(required('RATE_LIMIT'))

/**
 * Counts a use by this viewer, and by the networks around it, in windows of ten minutes. An attempt
 * that is made again counts once. Throws a DomainError with this reason when there have been too
 * many; not for an attempt that was carried out before. The address is the viewer's.
 *
 * It writes one unit for an IPv4 address and three for an IPv6 one, apart from what the use itself
 * writes, since everybody's transactions would otherwise meet at the item of a wide network.
 *
 * @param times how many times as often as other things this may be done
 */
export async function admit(
  use: string,
  address: string,
  reason: Reason,
  { attempt, times = 1 }: { attempt?: Attempt; times?: number } = {},
): Promise<void> {
  const now = Date.now() / 1000
  const endsAt = windowEnd(now)
  const [viewer, ...wider] = networksOf(address)
  const counts = [
    () => admitAt(use, viewer, endsAt, viewerChange(attempt?.id ?? createId(), times)),
    ...wider.map(network => () => admitAt(use, network, endsAt, networkChange(network, times))),
  ]
  // One after the other: what a viewer is refused must not use up what its neighbours may do.
  for (const isAdmitted of counts) {
    if (await isAdmitted()) continue
    if (attempt && (await recall(attempt))) return
    throw new DomainError(reason, Math.ceil(endsAt - now))
  }
}

/** How many times as often as a form is sent a page with a secret link may be opened. */
export const readsPerForm = 10

/** The viewers that were refused in this environment, which asks the table no more about it. */
const refused = new Set<string>()

/** The maximum number of them: then all are forgotten, so that a flood fills no memory. */
const maxRemembered = 10_000

/** Counts a use by one network. False where it has had as many as are allowed. */
async function admitAt(use: string, { name }: Network, endsAt: number, change: object) {
  const id = `${use}#${viewerOfToday(name)}#${endsAt}`
  if (refused.has(id)) return false
  const counted = { ...change, set: { expiresAt: endsAt } }
  const { item } = await updateItem('counter', id, counted, z.object({}))
  if (item) return true
  if (refused.size >= maxRemembered) refused.clear()
  refused.add(id)
  return false
}

/** A set, so that an attempt is in it once however often it is made. */
const viewerChange = (id: string, times: number) => {
  const attempt = keyedHash('counted attempt', id).slice(0, 10)
  return {
    add: { attempts: new Set([attempt]) },
    condition: expression`attribute_not_exists(attempts) OR size(attempts) < ${maxUses * times} OR contains(attempts, ${attempt})`,
  }
}

const networkChange = ({ share }: Network, times: number) => ({
  add: { uses: 1 },
  condition: expression`attribute_not_exists(uses) OR uses < ${maxUses * times * share}`,
})

/**
 * A keyed hash that names a viewer's network during one day (UTC). The address itself is never stored,
 * as the privacy page promises.
 */
const viewerOfToday = (network: string) =>
  keyedHash('viewer', [new Date().toISOString().slice(0, 10), network])
