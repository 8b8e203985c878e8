import type { Clock } from '../clock.ts'
import type { Throttle } from '../template/model.ts'

/**
 * Returns whether the route of this key may be called now, and counts the call if so. Each route has
 * a token bucket of its own.
 */
type Admits = (routeKey: string) => boolean

/** Makes the token buckets of an API, each with the limit of its stage; without one all calls are admitted. */
export function createThrottles(throttle: Throttle | undefined, clock: Clock): Admits {
  if (!throttle) return () => true
  const { rate, burst } = throttle
  const buckets = new Map<string, { tokens: number; at: number }>()
  return routeKey => {
    const now = clock.now()
    const { tokens, at } = buckets.get(routeKey) ?? { tokens: burst, at: now }
    const gained = (Math.max(0, now - at) / 1000) * rate
    const available = Math.min(burst, tokens + gained)
    const isAdmitted = available >= 1
    buckets.set(routeKey, { tokens: isAdmitted ? available - 1 : available, at: now })
    return isAdmitted
  }
}
