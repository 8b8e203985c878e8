import type { Clock } from '../clock.ts'
import type { ApiDefinition, Route } from '../template/model.ts'

export interface Throttles {
  /** Returns whether this route may be called now, and counts the call if so. */
  admits(route: Route): boolean
}

/** A token bucket for each route: its own, or one with the stage's default. */
export function createThrottles(api: ApiDefinition, clock: Clock): Throttles {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    admits(route) {
      const throttle = route.throttle ?? api.throttle
      if (!throttle) return true
      const now = clock.now()
      const { tokens, at } = buckets.get(route.key) ?? { tokens: throttle.burst, at: now }
      const gained = (Math.max(0, now - at) / 1000) * throttle.rate
      const available = Math.min(throttle.burst, tokens + gained)
      const admitted = available >= 1
      buckets.set(route.key, { tokens: admitted ? available - 1 : available, at: now })
      return admitted
    },
  }
}
