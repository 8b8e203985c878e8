// The thread in which CloudFront functions run. Plain JavaScript, because a thread that strips types
// from its own code starts 100 ms later.
import vm from 'node:vm'
import { receiveMessageOnPort, workerData } from 'node:worker_threads'

const { port, turns, caller, thread } = workerData
const contexts = new Map()
const call = new vm.Script('JSON.stringify(handler(JSON.parse(event)))', { filename: 'call.js' })

hand(caller)
for (;;) {
  // A late notification of the turn before wakes it too.
  while (Atomics.load(turns, thread) === 0) Atomics.wait(turns, thread, 0)
  Atomics.store(turns, thread, 0)
  const { message } = receiveMessageOnPort(port)
  port.postMessage(answerTo(message), [])
  hand(caller)
}

function hand(turn) {
  Atomics.store(turns, turn, 1)
  Atomics.notify(turns, turn)
}

function answerTo({ id, name, code, event }) {
  try {
    if (code !== undefined) return { json: load(id, name, code) }
    const context = contexts.get(id)
    context.event = event
    return { json: String(call.runInContext(context)) }
  } catch (error) {
    // Anything can be thrown, also what cannot be sent.
    return { error: String(error?.stack ?? error) }
  }
}

function load(id, name, code) {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
  new vm.Script(code, { filename: `${name}.js` }).runInContext(context)
  contexts.set(id, context)
  return 'null'
}
