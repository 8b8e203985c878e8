/** The time the local cloud lives in: the machine's own, or one set through `PUT /_local/clock`. */
export interface Clock {
  /** Milliseconds since 1970, like `Date.now()`. */
  now(): number
  /** Sets the clock to this moment, from which it runs on; `null` restores the machine's time. */
  set(moment: Date | null): void
  /** The offset from the machine's time in milliseconds, shared with the Lambdas' threads. */
  readonly offset: BigInt64Array<SharedArrayBuffer>
}

/** Makes a clock that shows the machine's time until it is set. */
export function createClock(): Clock {
  const offset = new BigInt64Array(new SharedArrayBuffer(8))
  return {
    offset,
    now: () => Date.now() + Number(Atomics.load(offset, 0)),
    set(moment) {
      Atomics.store(offset, 0, moment ? BigInt(moment.getTime() - Date.now()) : 0n)
    },
  }
}
