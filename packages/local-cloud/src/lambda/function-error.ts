/** A function that failed, in the words in which AWS Lambda says it. */
export class FunctionError extends Error {
  /** The error's name, such as `TypeError` or `Sandbox.Timedout`. */
  readonly type: string

  constructor(type: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FunctionError'
    this.type = type
  }
}

/** The end of an invocation that took longer than the function's timeout. */
export function timeoutOf(milliseconds: number): FunctionError {
  const seconds = (milliseconds / 1000).toFixed(2)
  return new FunctionError('Sandbox.Timedout', `Error: Task timed out after ${seconds} seconds`)
}

/** The end of a thread by `process.exit`. */
export function exitOf(code: number): FunctionError {
  const message = `Error: Runtime exited with error: exit status ${code}`
  return new FunctionError('Runtime.ExitError', message)
}

/** The end of a thread by an uncaught exception or rejection, or by a heap that is full. */
export function crashOf(error: unknown): FunctionError {
  const { code, message, stack } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new FunctionError(
      'Runtime.OutOfMemory',
      'Error: Runtime exited with error: signal: killed',
    )
  }
  const crash = new FunctionError('Runtime.ExitError', `Error: ${message ?? String(error)}`)
  return stack ? Object.assign(crash, { stack }) : crash
}

/** The failure of a function by what it has thrown. */
export function failureOf(error: unknown): FunctionError {
  if (!(error instanceof Error)) return new FunctionError(typeof error, String(error))
  const { name, message, stack } = error
  return Object.assign(new FunctionError(name, message), { stack: stack ?? '' })
}
