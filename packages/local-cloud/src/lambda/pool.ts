import type { ExecutionEnvironment } from './execution-environment.ts'
import { FunctionError } from './function-error.ts'

/** The execution environments of one function: warm ones are used again, idle ones are stopped. */
export interface Pool {
  /** Lends an environment that nobody else uses; waits its turn where all are lent. */
  use<Result>(work: (environment: ExecutionEnvironment) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export function createPool(
  start: () => ExecutionEnvironment,
  { concurrency, idleMilliseconds }: { concurrency: number; idleMilliseconds: number },
): Pool {
  const idle = new Map<ExecutionEnvironment, NodeJS.Timeout>()
  const lent = new Set<ExecutionEnvironment>()
  const waiting: (() => void)[] = []
  let places = concurrency
  let closed = false

  return {
    async use(work) {
      if (places > 0) places -= 1
      else await new Promise<void>(resolve => waiting.push(resolve))
      if (closed) throw new FunctionError('ServiceException', 'The local Lambda has been closed')
      const environment = takeIdle() ?? start()
      lent.add(environment)
      try {
        return await work(environment)
      } finally {
        lent.delete(environment)
        if (environment.isAlive()) keep(environment)
        const next = waiting.shift()
        if (next) next()
        else places += 1
      }
    },
    async close() {
      closed = true
      for (const timer of idle.values()) clearTimeout(timer)
      for (const next of waiting) next()
      await Promise.all([...idle.keys(), ...lent].map(environment => environment.stop()))
    },
  }

  /** The one used last, so that the others grow old and stop. */
  function takeIdle(): ExecutionEnvironment | undefined {
    for (const [environment, timer] of [...idle].toReversed()) {
      clearTimeout(timer)
      idle.delete(environment)
      if (environment.isAlive()) return environment
    }
    return undefined
  }

  function keep(environment: ExecutionEnvironment): void {
    const timer = setTimeout(() => {
      idle.delete(environment)
      void environment.stop()
    }, idleMilliseconds)
    idle.set(environment, timer.unref())
  }
}
