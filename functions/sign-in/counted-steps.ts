import { quietSeconds, type Login } from '#shared/admins.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { unlimited } from '../table/counters.ts'
import { createId } from '../table/ids.ts'
import { countAttempt, counterOf, maxAttempts, takeAttemptBack } from './attempts.ts'
import { reportClosed } from './closed-account.ts'
import { findDevice } from './device.ts'
import { failedSignIn } from './rejections.ts'
import { answerStep, findAccount, requireCode, signIn, type Progress, type Step } from './steps.ts'

/**
 * Begins a sign-in, unless too many attempts were wrong: of a known device those from there, of a
 * stranger those at the name as typed. Throws what `signIn` throws.
 */
export const signInCounted = ({ username, password }: Login, cookie: string | undefined) =>
  takeBackUnlessWrong(async count => {
    const typed = username.toLowerCase()
    let account = cookie ? await findAccount(username) : undefined
    const device = account && findDevice(account.username, cookie)
    await requireAdmission(count(device ? counterOf('device', device) : counterOf('name', typed)))
    account ??= await findAccount(username)
    const counter = counterOf('account', account?.username ?? typed)
    const uses = await count(counter, maxAttemptsAtAccount(device))
    // A name that nobody has: a 429 would tell which name and address belong to one account.
    return signIn(uses ? username : createId(), password).catch(async error => {
      if (isLastOfStrangers(error, uses, device)) await reportClosed({ counter, account })
      throw error
    })
  })

/**
 * Answers a step. Codes count like passwords, as they do at Cognito. Throws what `answerStep`
 * throws.
 */
export function replyCounted(step: Step, answer: string, cookie: string | undefined) {
  if (step.challenge !== 'SOFTWARE_TOKEN_MFA') return answerStep(step, answer)
  requireCode(answer)
  return takeBackUnlessWrong(async count => {
    const device = findDevice(step.username, cookie)
    if (device) await requireAdmission(count(counterOf('device', device)))
    const counter = counterOf('account', step.username)
    const uses = await requireAdmission(count(counter, maxAttemptsAtAccount(device)))
    return answerStep(step, answer).catch(async error => {
      if (isLastOfStrangers(error, uses, device)) {
        const account = await findAccount(step.username).catch(() => undefined)
        await reportClosed({ counter, account, isPasswordKnown: true })
      }
      throw error
    })
  })
}

/** A known device is counted at the account, as Cognito does, and not held up by others there. */
const maxAttemptsAtAccount = (device: string | undefined) => (device ? unlimited : maxAttempts)

/** True for the wrong attempt after which strangers have no more at this account. */
const isLastOfStrangers = (error: unknown, uses: number | undefined, device: string | undefined) =>
  !device && uses === maxAttempts && isWrong(error)

const isWrong = (error: unknown) =>
  error instanceof DomainError && /^wrong (credentials|code)$/.test(error.reason)

async function requireAdmission(counting: Promise<number | undefined>): Promise<number> {
  const uses = await counting
  if (!uses) throw failedSignIn('too many logins', quietSeconds)
  return uses
}

/** Takes back what was counted, unless the password or code was wrong. */
async function takeBackUnlessWrong(attempt: (count: typeof countAttempt) => Promise<Progress>) {
  const counters: string[] = []
  let wasWrong = false
  try {
    return await attempt(async (id, max) => {
      const uses = await countAttempt(id, max)
      if (uses) counters.push(id)
      return uses
    })
  } catch (error) {
    wasWrong = isWrong(error)
    throw error
  } finally {
    // A counter that fails changes no result: its attempts are forgotten after a while anyway.
    if (!wasWrong) await Promise.allSettled(counters.map(takeAttemptBack))
  }
}
