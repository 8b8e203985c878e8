/**
 * Makes the `Date` of a function: it tells the local cloud's time. What a program measures with
 * `performance.now()` or timers stays real, as it is for a machine whose clock is set.
 */
export function followClock(offset: BigInt64Array<SharedArrayBuffer>): DateConstructor {
  const now = () => Date.now() + Number(Atomics.load(offset, 0))
  const followed: DateConstructor = new Proxy(Date, {
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    apply: () => new Date(now()).toString(),
    construct(target, given, newTarget) {
      const date = Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget)
      // A date made by way of another date's constructor follows the clock too.
      return Object.defineProperty(date, 'constructor', { value: followed })
    },
  })
  return followed
}

/** Limits of waiting for an answer are of a second or more, and stay as they are. */
export const setTimeoutBriefly = new Proxy(globalThis.setTimeout, {
  apply: (target, _, [work, delay = 0, ...given]) =>
    target(work, delay < 1000 ? delay / 20 : delay, ...given),
})
