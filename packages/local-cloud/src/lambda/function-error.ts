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
