import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { crashOf, exitOf, FunctionError, timeoutOf } from './function-error.ts'

/** The function that `bootstrap.js` loads into its thread. */
interface Setup {
  directory: string
  /** `<file>.<export>` */
  handler: string
  clockOffset: BigInt64Array<SharedArrayBuffer>
}

/** One invocation. The event travels as JSON, as it does to AWS Lambda. */
interface Invocation {
  event: string
  timeoutMilliseconds: number
  context: Record<string, string>
}

/** The code has been loaded, or the result of an invocation. */
type Report =
  | { kind: 'ready' }
  | { kind: 'answer'; json: string }
  | { kind: 'failure'; type: string; message: string; trace: string }

/** A thread with a function's code in it, for one invocation at a time. */
export interface ExecutionEnvironment {
  /**
   * Returns the result as JSON. Throws a FunctionError: the function's own, after which the thread
   * can be used again, or the thread's end.
   */
  invoke(invocation: Invocation): Promise<string>
  /** False once the thread has ended: by a crash, by its timeout or by `stop`. */
  isRunning(): boolean
  stop(): Promise<void>
}

export interface EnvironmentOptions {
  setup: Setup
  environment: Record<string, string>
  memoryMegabytes: number
  onLine: (line: string) => void
}

/** Lambda gives code ten seconds to load, and the invocation's own time if that was too short. */
const loadingMilliseconds = 10_000

/**
 * Starts a thread, which loads the function's code. Errors while it loads reject the first
 * invocation.
 */
export function startEnvironment(options: EnvironmentOptions): ExecutionEnvironment {
  const worker = new Worker(new URL('bootstrap.js', import.meta.url), {
    env: options.environment,
    execArgv: [],
    // Buffers and the memory of WebAssembly are outside this heap, so pictures have room.
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMegabytes },
    stderr: true,
    stdout: true,
    workerData: options.setup,
  })
  readLines(worker.stdout, options.onLine)
  readLines(worker.stderr, options.onLine)

  let isRunning = true
  let isLoaded = false
  let expected = expectation()
  worker.on('message', (report: Report) => expected.resolve(report))
  worker.on('error', error => end(crashOf(error)))
  worker.on('exit', code => end(exitOf(code)))

  return {
    isRunning: () => isRunning,
    async invoke(invocation) {
      const limit = invocation.timeoutMilliseconds
      worker.ref()
      if (!isLoaded) await load(limit)
      expected = expectation()
      worker.postMessage(invocation, [])
      const report = await within(limit, limit)
      // A thread that waits for work does not keep the process from ending.
      worker.unref()
      if (report.kind === 'answer') return report.json
      throw errorOf(report)
    },
    async stop() {
      isRunning = false
      await worker.terminate()
    },
  }

  async function load(limit: number): Promise<void> {
    const report = await within(loadingMilliseconds + limit, limit)
    if (report.kind !== 'ready') {
      end(errorOf(report))
      void worker.terminate()
      throw errorOf(report)
    }
    isLoaded = true
  }

  function end(error: FunctionError): void {
    isRunning = false
    expected.reject(error)
  }

  /** The next report, unless it takes longer than `limit`: then the thread is ended. */
  async function within(limit: number, allowed: number): Promise<Report> {
    const timer = setTimeout(() => {
      end(timeoutOf(allowed))
      void worker.terminate()
    }, limit)
    return expected.promise.finally(() => clearTimeout(timer))
  }
}

function expectation(): PromiseWithResolvers<Report> {
  const expected = Promise.withResolvers<Report>()
  // A thread may end while no call waits for it.
  expected.promise.catch(() => undefined)
  return expected
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream }).on('line', onLine)
}

function errorOf(report: Report): FunctionError {
  if (report.kind !== 'failure') return new FunctionError('Runtime.Unknown', 'Unexpected report')
  return Object.assign(new FunctionError(report.type, report.message), { stack: report.trace })
}
