import { stepExpired, wrongCode } from '#shared/admins.ts'
import { shortestPassword } from '#shared/passwords.ts'
import { sentences } from '#shared/sentences.ts'
import { HttpError } from '../http/errors.ts'
import { countMetric } from '../runtime/metrics.ts'
import { SignInRefused, type SignInFault } from './cognito-errors.ts'

/** Says in Swedish why Cognito does not let somebody on, and counts it. Other errors pass. */
export function explain(error: unknown): never {
  if (!(error instanceof SignInRefused)) throw error
  if (guesses.has(error.fault)) countMetric('FailedSignIns')
  throw refusals[error.fault]()
}

/** What somebody meets who tries passwords or codes. */
const guesses = new Set<SignInFault>(['credentials', 'code', 'tooManyAttempts', 'throttled'])

export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(429, sentences.tooManyLogins(Math.ceil(retryAfterSeconds / 60)), {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

export const expired = () => new HttpError(401, stepExpired)

/** Cognito does not tell how long it locks somebody out: this is the longest that it does. */
const lockSeconds = 15 * 60

const refusals: Record<SignInFault, () => HttpError> = {
  credentials: () => new HttpError(401, sentences.wrongCredentials),
  tooManyAttempts: () => tooMany(lockSeconds),
  throttled: () => tooMany(120),
  expired,
  code: () => new HttpError(401, wrongCode),
  shortPassword: () => new HttpError(400, `Lösenordet måste vara minst ${shortestPassword} tecken`),
  commonPassword: () => new HttpError(400, 'Lösenordet är för vanligt'),
  usedPassword: () => new HttpError(400, 'Lösenordet har använts tidigare. Välj ett nytt.'),
  spacesAroundPassword: () =>
    new HttpError(400, 'Lösenordet får inte börja eller sluta med mellanslag'),
}
