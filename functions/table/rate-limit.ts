import { countUse } from './counters.ts'
import type { Write } from './transact.ts'
import { viewerOfToday } from './viewer.ts'

const windowSeconds = 10 * 60

/** A use that is counted, if the viewer has not had too many in this window of ten minutes. */
export interface Admission {
  /** Its condition fails when there are too many. Belongs to the use's own transaction. */
  write: Write
  /** When the next window begins. */
  retryAfterSeconds: number
}

export function admission(what: string, address: string, limit: number): Admission {
  const now = Date.now() / 1000
  const window = Math.floor(now / windowSeconds)
  const endsAt = (window + 1) * windowSeconds
  return {
    retryAfterSeconds: Math.ceil(endsAt - now),
    write: countUse(`${what}#${viewerOfToday(address)}#${window}`, limit, endsAt),
  }
}
