import { unavailable } from './errors.ts'

/** Lets work through: side by side or one at a time, until it is closed. */
interface Gate {
  pass<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for everything else that passes alone. */
  passAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Rejects later work and waits for running work. */
  close(): Promise<void>
}

/** An open gate. */
export function createGate(): Gate {
  const passing = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  return {
    pass,
    passAlone(work) {
      const turn = last.then(() => pass(work))
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      isClosed = true
      await Promise.allSettled(passing)
    },
  }

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isClosed) throw unavailable()
    const passage = work()
    passing.add(passage)
    try {
      return await passage
    } finally {
      passing.delete(passage)
    }
  }
}
