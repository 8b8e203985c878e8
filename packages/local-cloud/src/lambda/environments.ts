import { devNull } from 'node:os'
import type { Identity } from '../identities.ts'
import type { FunctionDefinition } from '../template/model.ts'
import type { ExecutionEnvironment } from './execution-environment.ts'
import { FunctionError } from './function-error.ts'

/** The execution environments of one function, as many at a time as its concurrency allows. */
export type Pool = ReturnType<typeof createPool>

/**
 * Makes a function's pool. It takes warm environments first, and starts others while fewer than
 * `concurrency` are lent.
 */
export function createPool(
  start: () => ExecutionEnvironment,
  warm: WarmEnvironments,
  concurrency: number,
) {
  // Not the function's name, since a function whose code was replaced has another pool.
  const own = Symbol('pool')
  const lent = new Set<ExecutionEnvironment>()
  const waiting: (() => void)[] = []
  let free = concurrency
  let isClosed = false

  return {
    /** Lends an environment for exclusive use; waits its turn where all are lent. */
    async use<Result>(work: (environment: ExecutionEnvironment) => Promise<Result>) {
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
    /** Stops the lent environments, and rejects waiting calls. */
    async close() {
      isClosed = true
      for (const next of waiting) next()
      await Promise.all([...lent].map(environment => environment.stop()))
    },
  }
}

/** The execution environments of all functions that wait for the next invocation. */
type WarmEnvironments = ReturnType<typeof createWarmEnvironments>

/**
 * Lambda stops an environment after some minutes without work. Here each holds 20 MB of the
 * laptop's memory, so at most `limit` wait at a time; beyond that the longest waiting one stops.
 */
export function createWarmEnvironments(limit: number, idleMilliseconds: number) {
  /** The one that is idle longest is first. */
  const entries = new Map<ExecutionEnvironment, { pool: symbol; timer: NodeJS.Timeout }>()

  function remove(environment: ExecutionEnvironment): void {
    clearTimeout(entries.get(environment)?.timer)
    entries.delete(environment)
  }

  async function stop(environment: ExecutionEnvironment): Promise<void> {
    remove(environment)
    await environment.stop()
  }

  return {
    /** The one of this pool that was used last, so that the others grow old and stop. */
    take(pool: symbol): ExecutionEnvironment | undefined {
      for (const [environment, entry] of [...entries].toReversed()) {
        if (entry.pool !== pool) continue
        remove(environment)
        if (environment.isRunning()) return environment
      }
      return undefined
    },
    add(pool: symbol, environment: ExecutionEnvironment): void {
      const timer = setTimeout(() => void stop(environment), idleMilliseconds).unref()
      entries.set(environment, { pool, timer })
      const [oldest] = entries.keys()
      if (oldest && entries.size > limit) void stop(oldest)
    },
    /** Stops all of them. */
    close: () => Promise.all([...entries.keys()].map(stop)),
  }
}

/**
 * All variables a function sees: the template's, those that Lambda defines (Lambda Developer Guide,
 * "Defined runtime environment variables") and the addresses of the local services. The machine's
 * own variables and AWS profiles stay outside.
 */
export function environmentOf(
  definition: FunctionDefinition,
  identity: Identity,
  { region, services }: { region: string; services: string },
): Record<string, string> {
  return {
    ...definition.environment,
    AWS_ACCESS_KEY_ID: identity.accessKeyId,
    AWS_CONFIG_FILE: devNull,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_REGION: region,
    AWS_SECRET_ACCESS_KEY: identity.secretAccessKey,
    AWS_SESSION_TOKEN: identity.sessionToken!,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    LAMBDA_TASK_ROOT: definition.directory,
    // Other services than these are not to be found, so that no call leaves the machine.
    AWS_ENDPOINT_URL: `${services}/unknown`,
    AWS_ENDPOINT_URL_CLOUDFRONT: `${services}/cloudfront`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${services}/cognito`,
    AWS_ENDPOINT_URL_DYNAMODB: `${services}/dynamodb`,
    AWS_ENDPOINT_URL_S3: `${services}/s3`,
    AWS_ENDPOINT_URL_SES: `${services}/ses`,
  }
}
