import type { WrongFormat } from '#shared/images.ts'

/** The reasons of a DomainError; `toHttpError` has the status and sentence of each. */
export type Reason =
  | `${'apartment' | 'draft' | 'house' | 'news' | 'case'} ${'missing' | 'stale'}`
  | 'not in trash'
  | 'other content'
  | 'unknown apartment'
  | 'apartment let'
  | 'already let'
  | 'not let'
  | 'not published'
  | 'no applicant'
  | 'letting under way'
  | 'no inquiry'
  | 'notes full'
  | 'replies full'
  | 'templates stale'
  | 'recipients stale'
  | 'company stale'
  | 'last recipient'
  | 'too many letters'
  | 'letter not sent'
  | 'dead verification'
  | 'report full'
  | 'photos full'
  | 'photos under way'
  | 'dead link'
  | 'busy'
  | 'too many forms'
  | 'too many reads'
  | 'opened too often'
  | 'too many logins'
  | 'wrong credentials'
  | 'no administrator'
  | 'step expired'
  | 'wrong code'
  | `${'short' | 'common' | 'used' | 'spaced'} password`
  | 'foreign picture'
  | 'picture gone'
  | 'picture too large'
  | WrongFormat
  | 'damaged picture'
  | 'too many pixels'

/** Thrown when a rule of the product refuses a command. The caller may read why. */
export class DomainError extends Error {
  readonly reason: Reason
  /** The number of seconds after which the command may be given again. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: Reason, retryAfterSeconds?: number) {
    super(reason)
    this.name = 'DomainError'
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The value. Throws a DomainError with this reason where there is none. */
export function orThrow<T>(value: T | undefined, reason: Reason): T {
  if (value === undefined) throw new DomainError(reason)
  return value
}
