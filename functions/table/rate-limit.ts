import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'
import { countUse } from './counters.ts'
import { transact } from './transact.ts'
import { viewerOfToday } from './viewer.ts'
import type { Write } from './writes.ts'

/** How often one viewer may do the same in a window. */
const limit = Number(required('RATE_LIMIT'))

const windowSeconds = 10 * 60

/** Permission for one use, unless its viewer has had as many as the limit in this window. */
export interface Admission {
  /** Its condition fails when there have been too many. Belongs to the use's own transaction. */
  write: Write
  /** How long the window still lasts. */
  retryAfterSeconds: number
}

/** Counts a use in windows of ten minutes. `address` is the viewer's. */
export function admission(use: string, address: string): Admission {
  const now = Date.now() / 1000
  const window = Math.floor(now / windowSeconds)
  const endsAt = (window + 1) * windowSeconds
  return {
    retryAfterSeconds: Math.ceil(endsAt - now),
    write: countUse(`${use}#${viewerOfToday(address)}#${window}`, limit, endsAt),
  }
}

/** Counts a use that writes nothing else. Throws a DomainError with this reason when refused. */
export async function admit(use: string, address: string, reason: Reason): Promise<void> {
  const { write, retryAfterSeconds } = admission(use, address)
  const failed = await transact({ write })
  if (failed.length > 0) throw new DomainError(reason, retryAfterSeconds)
}
