/** Milliseconds, as `maxDelay`. */
const firstDelay = 30_000
const maxDelay = 60 * 60 * 1000

/**
 * The milliseconds to wait after this many failures in a row: half a minute, twice as long
 * each time, an hour at most. Up to half of it is left to chance, so that what failed together does
 * not come back together.
 */
export function backoff(failures: number, random = Math.random()): number {
  const whole = Math.min(maxDelay, firstDelay * 2 ** (failures - 1))
  return whole * (0.5 + random / 2)
}
