import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** Code that has a thread to run in. */
interface ThreadedCode {
  /** Calls `handler` with this event, both as JSON. Throws when it throws, and after the limit. */
  call(event: string, milliseconds: number): string
}

/**
 * Loads code into the one thread of this process that runs such code, and waits for its answers. A
 * time limit on the calling thread would start a thread for each call, which takes ten times as long.
 */
export function loadIntoThread(name: string, code: string): ThreadedCode {
  ids += 1
  const id = ids
  const load = (current: Thread) => {
    current.loaded.add(id)
    current.ask({ id, name, code }, startMilliseconds)
  }
  load((thread ??= startThread()))
  return {
    call(event, milliseconds) {
      const current = (thread ??= startThread())
      if (!current.loaded.has(id)) load(current)
      return current.ask({ id, event }, milliseconds)
    },
  }
}

let ids = 0
let thread: Thread | undefined

interface Thread {
  /** The code that is in it. */
  loaded: Set<number>
  ask(question: object, milliseconds: number): string
}

type Answer = { json: string } | { error: string }

/** A busy machine starts a thread in its own time. */
const startMilliseconds = 60_000

function startThread(): Thread {
  const { port1: port, port2 } = new MessageChannel()
  const turns = new Int32Array(new SharedArrayBuffer(8))
  const [mine, its] = [0, 1]
  const worker = new Worker(new URL('edge-thread.js', import.meta.url), {
    env: {},
    execArgv: [],
    workerData: { port: port2, turns, caller: mine, thread: its },
    transferList: [port2],
  })
  worker.unref()
  port.unref()
  wait(startMilliseconds)
  return {
    loaded: new Set(),
    ask(question, milliseconds) {
      port.postMessage(question, [])
      Atomics.store(turns, its, 1)
      Atomics.notify(turns, its)
      wait(milliseconds)
      const answer: Answer = receiveMessageOnPort(port)!.message
      if ('error' in answer) throw new Error(answer.error)
      return answer.json
    },
  }

  /** Until the thread has answered. One that does not is ended, and the next call starts another. */
  function wait(milliseconds: number): void {
    const end = performance.now() + milliseconds
    // A late notification of the turn before ends a wait too.
    while (Atomics.load(turns, mine) === 0) {
      if (Atomics.wait(turns, mine, 0, end - performance.now()) === 'timed-out') {
        thread = undefined
        void worker.terminate()
        throw new Error(`Script execution timed out after ${milliseconds}ms`)
      }
    }
    Atomics.store(turns, mine, 0)
  }
}
