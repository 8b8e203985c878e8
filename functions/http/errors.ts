/** What an answer may carry beside its body. */
export interface ReplyExtras {
  /** Names in lower case. */
  headers?: Record<string, string>
  /** Complete `Set-Cookie` values. */
  cookies?: string[]
}

/** An error the caller may read. Anything else becomes `500` and a line in the log. */
export class HttpError extends Error {
  readonly status: number
  readonly extras: ReplyExtras

  constructor(status: number, message: string, extras: ReplyExtras = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.extras = extras
  }
}

/** The value, or 404 with this sentence when there is none. */
export function found<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new HttpError(404, message)
  return value
}
