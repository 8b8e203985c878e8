import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'

const kinds = ['ok', 'down', 'slow', 'conflict', 'throttle', 'reject', 'stale'] as const

/**
 * `down` answers 503, `slow` waits two seconds first, `throttle` answers with the service's own
 * throttling error, `conflict` (DynamoDB only) cancels a transaction with TransactionConflict,
 * `reject` (SES only) rejects the letter permanently, `stale` (DynamoDB only) lets indexes answer as
 * they were at the first such call.
 */
export type Fault = (typeof kinds)[number]

/**
 * A fault for a service: its kind, or its kind with `rate` (share of the calls, drawn with `seed`),
 * `after` (calls that still go well first) and `times` (how many calls it hits before all is well).
 * With `by` (DynamoDB only) it counts and hits calls of these functions alone.
 */
const Setting = z.union([
  z.enum(kinds),
  z.object({
    fault: z.enum(kinds),
    rate: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
    seed: z._default(z.int(), 1),
    after: z._default(z.int().check(z.minimum(0)), 0),
    times: z._default(z.int().check(z.minimum(0)), Number.MAX_SAFE_INTEGER),
    by: z.optional(z.array(z.string())),
  }),
])

/** The body of `PUT /_local/faults`: only the services named change. */
export const FaultSettings = z.strictObject({
  cloudfront: z.optional(Setting),
  cognito: z.optional(Setting),
  dynamodb: z.optional(Setting),
  s3: z.optional(Setting),
  ses: z.optional(Setting),
})

export type FaultSettings = z.input<typeof FaultSettings>
export type ServiceName = keyof FaultSettings

/** The faults that are switched on. */
export type Faults = ReturnType<typeof createFaults>

/** The errors by which a service answers the faults it knows. */
export type FaultErrors = Partial<Record<Fault, () => Error>>

/**
 * Makes the faults of a local cloud, none of them switched on. `slow` waits for `slowMilliseconds`.
 */
export function createFaults({ slowMilliseconds = 2000 } = {}) {
  const decide = new Map<ServiceName, Decider>()
  return {
    /** Throws a zod error when the settings do not match `FaultSettings`. */
    set(settings: FaultSettings): void {
      for (const [service, setting] of Object.entries(FaultSettings.parse(settings))) {
        if (setting) decide.set(service as ServiceName, decider(setting))
      }
    },
    /**
     * Lets the fault happen that is set for the next call of this service: waits, or throws the error
     * by which the service answers it. Called once for each call, with the name of its caller where
     * that is known; returns the fault.
     */
    async meet(service: ServiceName, errors: FaultErrors, caller = ''): Promise<Fault> {
      const fault = decide.get(service)?.(caller) ?? 'ok'
      if (fault === 'slow') await setTimeout(slowMilliseconds, undefined, { ref: false })
      const error = errors[fault]?.()
      if (error) throw error
      return fault
    },
  }
}

type Decider = (caller: string) => Fault

function decider(setting: z.output<typeof Setting>): Decider {
  if (typeof setting === 'string') return () => setting
  const random = createRandom(setting.seed)
  let calls = 0
  let hits = 0
  return caller => {
    if (setting.by?.includes(caller) === false) return 'ok'
    calls += 1
    if (calls <= setting.after || hits >= setting.times || random() >= setting.rate) return 'ok'
    hits += 1
    return setting.fault
  }
}

/** Mulberry32: with the same seed the same calls fail, so that a failing run can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
