/**
 * Lets `Date` tell the local cloud's time in this thread. What a program measures with
 * `performance.now()` or timers stays real, as it is for a machine whose clock is set.
 */
export function followClock(offset: BigInt64Array<SharedArrayBuffer>): void {
  const real = Date
  const realNow = Date.now
  const now = () => realNow() + Number(Atomics.load(offset, 0))
  const followed = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  })
  real.now = now
  // A date made by way of another date's constructor follows the clock too.
  real.prototype.constructor = followed
  globalThis.Date = followed
}
