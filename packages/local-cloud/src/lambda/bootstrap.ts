import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { followClock } from './function-clock.ts'

/** What a thread is given to become an execution environment of a function. */
export interface Setup {
  directory: string
  /** `<file>.<export>` */
  handler: string
  clockOffset: BigInt64Array<SharedArrayBuffer>
}

/** One invocation. The event travels as JSON, as it does to AWS Lambda. */
export interface Invocation {
  event: string
  timeoutMilliseconds: number
  context: Record<string, string>
}

/** What the thread says: that the code has been loaded, what an invocation gave, or what failed. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'answer'; json: string }
  | { kind: 'failure'; type: string; message: string; trace: string }

type Handler = (event: unknown, context: unknown) => unknown

if (parentPort) void run(parentPort, workerData as Setup)

async function run(port: MessagePort, setup: Setup): Promise<void> {
  const report = (message: Report) => port.postMessage(message)
  followClock(setup.clockOffset)
  try {
    const handler = await load(setup)
    port.on('message', (invocation: Invocation) => {
      void answer(handler, invocation).then(report)
    })
    report({ kind: 'ready' })
  } catch (error) {
    report(failure(error))
  }
}

async function load({ directory, handler }: Setup): Promise<Handler> {
  const [file = '', name = ''] = handler.split('.')
  const source = ['cjs', 'mjs', 'js']
    .map(extension => path.join(directory, `${file}.${extension}`))
    .find(existsSync)
  if (!source) {
    throw named('Runtime.ImportModuleError', `Error: Cannot find module '${file}' in ${directory}`)
  }
  const module: Record<string, unknown> = await import(pathToFileURL(source).href)
  const found = module[name] ?? (module.default as Record<string, unknown> | undefined)?.[name]
  if (typeof found !== 'function') {
    throw named('Runtime.HandlerNotFound', `${handler} is undefined or not exported`)
  }
  return found as Handler
}

async function answer(handler: Handler, invocation: Invocation): Promise<Report> {
  const started = performance.now()
  const context = {
    ...invocation.context,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () =>
      Math.max(0, invocation.timeoutMilliseconds - (performance.now() - started)),
  }
  try {
    const result = await handler(JSON.parse(invocation.event), context)
    return { kind: 'answer', json: JSON.stringify(result ?? null) }
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): Report {
  if (!(error instanceof Error)) {
    return { kind: 'failure', type: typeof error, message: String(error), trace: '' }
  }
  return { kind: 'failure', type: error.name, message: error.message, trace: error.stack ?? '' }
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}
