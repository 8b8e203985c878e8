import type { ExecutionEnvironment } from './execution-environment.ts'
import { FunctionError } from './function-error.ts'
import type { WarmEnvironments } from './warm-environments.ts'

/** The execution environments of one function, as many at a time as its concurrency allows. */
export interface Pool {
  /** Lends an environment for exclusive use; waits its turn where all are lent. */
  use<Result>(work: (environment: ExecutionEnvironment) => Promise<Result>): Promise<Result>
  /** Stops the lent environments, and rejects waiting calls. */
  close(): Promise<void>
}

/**
 * Makes a function's pool. It takes warm environments first, and starts others while fewer than
 * `concurrency` are lent.
 */
export function createPool(
  start: () => ExecutionEnvironment,
  warm: WarmEnvironments,
  concurrency: number,
): Pool {
  // Not the function's name, since a function whose code was replaced has another pool.
  const own = Symbol('pool')
  const lent = new Set<ExecutionEnvironment>()
  const waiting: (() => void)[] = []
  let free = concurrency
  let isClosed = false

  return {
    async use(work) {
      if (free > 0) free -= 1
      else await new Promise<void>(resolve => waiting.push(resolve))
      if (isClosed) throw new FunctionError('ServiceException', 'The local Lambda has been closed')
      const environment = warm.take(own) ?? start()
      lent.add(environment)
      try {
        return await work(environment)
      } finally {
        lent.delete(environment)
        if (environment.isRunning() && !isClosed) warm.add(own, environment)
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
    async close() {
      isClosed = true
      for (const next of waiting) next()
      await Promise.all([...lent].map(environment => environment.stop()))
    },
  }
}
