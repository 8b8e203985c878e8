// Turns a thread into an execution environment of a function. Plain JavaScript, because a thread
// that strips types from its own code starts 100 ms later.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

followClock(workerData.clockOffset)
const report = message => parentPort.postMessage(message, [])
try {
  const handler = load(workerData)
  parentPort.on('message', invocation => void answer(handler, invocation).then(report))
  report({ kind: 'ready' })
} catch (error) {
  report(failure(error))
}

/**
 * Lets `Date` tell the local cloud's time in this thread. What a program measures with
 * `performance.now()` or timers stays real, as it is for a machine whose clock is set.
 */
function followClock(offset) {
  const real = Date
  const realNow = Date.now
  const now = () => realNow() + Number(Atomics.load(offset, 0))
  const followed = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  })
  real.now = now
  // A date made by way of another date's constructor follows the clock too.
  real.prototype.constructor = followed
  globalThis.Date = followed
}

function load({ directory, handler }) {
  const [file, name] = handler.split('.')
  const source = join(directory, `${file}.cjs`)
  if (!existsSync(source)) {
    throw named('Runtime.ImportModuleError', `Error: Cannot find module '${file}' in ${directory}`)
  }
  const { [name]: found } = createRequire(source)(source)
  if (typeof found !== 'function') {
    throw named('Runtime.HandlerNotFound', `${handler} is undefined or not exported`)
  }
  return found
}

async function answer(handler, { event, context, timeoutMilliseconds }) {
  const started = performance.now()
  const getRemainingTimeInMillis = () =>
    Math.max(0, timeoutMilliseconds - (performance.now() - started))
  try {
    const result = await handler(JSON.parse(event), {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis,
    })
    return { kind: 'answer', json: JSON.stringify(result ?? null) }
  } catch (error) {
    return failure(error)
  }
}

function failure(error) {
  if (!(error instanceof Error)) {
    return { kind: 'failure', type: typeof error, message: String(error), trace: '' }
  }
  return { kind: 'failure', type: error.name, message: error.message, trace: error.stack ?? '' }
}

function named(name, message) {
  return Object.assign(new Error(message), { name })
}
