import type { ExecutionEnvironment } from './execution-environment.ts'

/** The execution environments of all functions that wait for the next invocation. */
export interface WarmEnvironments {
  /** The one of this pool that was used last, so that the others grow old and stop. */
  take(pool: symbol): ExecutionEnvironment | undefined
  add(pool: symbol, environment: ExecutionEnvironment): void
  /** Stops all of them. */
  close(): Promise<void>
}

interface Entry {
  pool: symbol
  environment: ExecutionEnvironment
  timer: NodeJS.Timeout
}

/**
 * Lambda stops an environment after some minutes without work. Here each holds 20 MB of the
 * laptop's memory, so at most `limit` wait at a time; beyond that the longest waiting one stops.
 */
export function createWarmEnvironments({
  limit,
  idleMilliseconds,
}: {
  limit: number
  idleMilliseconds: number
}): WarmEnvironments {
  /** The one that is idle longest is first. */
  const entries = new Set<Entry>()

  return {
    take(pool) {
      for (const entry of [...entries].toReversed()) {
        if (entry.pool !== pool) continue
        remove(entry)
        if (entry.environment.isRunning()) return entry.environment
      }
      return undefined
    },
    add(pool, environment) {
      const timer = setTimeout(() => void stop(entry), idleMilliseconds).unref()
      const entry = { pool, environment, timer }
      entries.add(entry)
      const [oldest] = entries
      if (oldest && entries.size > limit) void stop(oldest)
    },
    async close() {
      await Promise.all([...entries].map(stop))
    },
  }

  function stop(entry: Entry): Promise<void> {
    remove(entry)
    return entry.environment.stop()
  }

  function remove(entry: Entry): void {
    clearTimeout(entry.timer)
    entries.delete(entry)
  }
}
