import { Console } from 'node:console'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { compileFunction } from 'node:vm'
import type { EnvironmentOptions, ExecutionEnvironment } from './execution-environment.ts'
import { exitOf, failureOf, FunctionError, timeoutOf } from './function-error.ts'

type Handler = (event: unknown, context: object) => unknown

/**
 * Evaluates a function's CommonJS code in this thread, for tests: a thread of its own takes 40 ms more.
 * The code has its own `process.env`, output and clock. In contrast to a thread, its memory has no
 * limit, code that never awaits is not ended by its timeout, and an uncaught exception is this
 * process's. After a timeout or `stop` the code may run on, and nobody gets its result.
 */
export function startInProcess(options: EnvironmentOptions): ExecutionEnvironment {
  const ended = Promise.withResolvers<never>()
  // Nobody may wait when it ends.
  ended.promise.catch(() => undefined)
  let isRunning = true
  let handler: Handler | undefined

  return {
    isRunning: () => isRunning,
    async invoke({ event, context, timeoutMilliseconds }) {
      const deadline = performance.now() + timeoutMilliseconds
      const timer = setTimeout(() => end(timeoutOf(timeoutMilliseconds)), timeoutMilliseconds)
      const answer = async () => {
        handler ??= load(options)
        return handler(JSON.parse(event), {
          ...context,
          callbackWaitsForEmptyEventLoop: true,
          getRemainingTimeInMillis: () => Math.max(0, deadline - performance.now()),
        })
      }
      try {
        return JSON.stringify((await Promise.race([answer(), ended.promise])) ?? null)
      } catch (error) {
        throw error instanceof FunctionError ? error : failureOf(error)
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      end(exitOf(1))
    },
  }

  function end(error: FunctionError): void {
    isRunning = false
    ended.reject(error)
  }
}

function load({ setup, environment, onLine }: EnvironmentOptions): Handler {
  const [file, name] = setup.handler.split('.') as [string, string]
  const path = join(setup.directory, `${file}.cjs`)
  const output = linesTo(onLine)
  const own = Object.create(process, {
    env: { value: { ...environment } },
    stdout: { value: output },
    stderr: { value: output },
  })
  const requireUsual = createRequire(path)
  const module: { exports: Record<string, Handler> } = { exports: {} }
  const globals = {
    exports: module.exports,
    require: (name: string) => (/^(node:)?process$/.test(name) ? own : requireUsual(name)),
    module,
    process: own,
    console: new Console(output, output),
    Date: followClock(setup.clockOffset),
    setTimeout: setTimeoutBriefly,
  }
  compile(path, Object.keys(globals))(...Object.values(globals))
  const handler = module.exports[name]
  if (handler) return handler
  throw new FunctionError(
    'Runtime.HandlerNotFound',
    `${setup.handler} is undefined or not exported`,
  )
}

/** The code of each file, compiled once for all environments of this process. */
const compiled = new Map<string, { source: string; run: (...globals: unknown[]) => void }>()

function compile(path: string, names: string[]): (...globals: unknown[]) => void {
  const source = readFileSync(path, 'utf8')
  const known = compiled.get(path)
  if (known?.source === source) return known.run
  const run = compileFunction(source, names, { filename: path }) as () => void
  compiled.set(path, { source, run })
  return run
}

const linesTo = (onLine: (line: string) => void): Writable =>
  new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      for (const line of String(chunk).trimEnd().split('\n')) onLine(line)
      done()
    },
  })

/**
 * Makes the `Date` of a function: it tells the local cloud's time. What a program measures with
 * `performance.now()` or timers stays real, as it is for a machine whose clock is set.
 */
function followClock(offset: BigInt64Array<SharedArrayBuffer>): DateConstructor {
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
const setTimeoutBriefly = new Proxy(globalThis.setTimeout, {
  apply: (target, _, [work, delay = 0, ...given]) =>
    target(work, delay < 1000 ? delay / 20 : delay, ...given),
})
