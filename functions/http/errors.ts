/** Headers and cookies of an answer. */
export interface ReplyExtras {
  /** Names in lower case. */
  headers?: Record<string, string>
  /** Complete `Set-Cookie` values. */
  cookies?: string[]
}

/** An error the caller may read. Anything else becomes `500` and a line in the log. */
export class HttpError extends Error {
  /** Named as in middy's own errors. */
  readonly statusCode: number
  readonly extras: ReplyExtras

  constructor(statusCode: number, message: string, extras: ReplyExtras = {}) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.extras = extras
  }
}
