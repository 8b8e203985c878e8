import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'
import { networkOf, windowEnd } from '../runtime/networks.ts'
import type { ApiMiddleware } from './reply.ts'
import { readCall } from './call.ts'
import { safeMethods } from './same-origin.ts'

const perViewer = Number(required('RATE_LIMIT'))

/**
 * Refuses calls of a viewer who sends very many, also those with refused bodies, before anything is
 * read. Throws a DomainError with this reason. It counts in the memory of its environment: a flood
 * keeps few of them busy, and none of its calls costs a request to the table.
 *
 * @param times how many times as often as a form the most frequent of these calls may be made
 * @param isRead counts reads, too: a new search reads all apartments, past the edge
 */
export function refuseFloods(reason: Reason, times = 1, isRead = false): ApiMiddleware {
  let endsAt = 0
  let counts = new Map<string, number>()
  return {
    before({ event }) {
      if (!isRead && safeMethods.has(event.requestContext.http.method)) return
      const now = Date.now() / 1000
      const end = windowEnd(now)
      if (end !== endsAt) counts = new Map()
      endsAt = end
      const network = networkOf(readCall(event).viewer)
      const count = counts.get(network) ?? 0
      if (count >= 5 * times * perViewer) throw new DomainError(reason, Math.ceil(endsAt - now))
      counts.set(network, count + 1)
    },
  }
}
