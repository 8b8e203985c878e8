import type { Login } from '#shared/admins.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { log } from '../runtime/log.ts'
import { createId } from '../table/ids.ts'
import { countAttempt, counterOf, mostAttempts, quietSeconds, takeAttemptBack } from './attempts.ts'
import { findDevice } from './device.ts'
import { failedSignIn } from './rejections.ts'
import { answerStep, findUsername, readCode, signIn, type Progress, type Step } from './steps.ts'

/**
 * Begins a sign-in, unless too many attempts were wrong: of a known device those from there, of a
 * stranger those at the name as typed. Throws what `signIn` throws.
 */
export const signInCounted = ({ username, password }: Login, cookie: string | undefined) =>
  counted(async count => {
    const typed = username.toLowerCase()
    let known = cookie ? await findUsername(username) : undefined
    const device = known && findDevice(known, cookie)
    await orRefuse(count(device ? counterOf('device', device) : counterOf('name', typed)))
    known ??= await findUsername(username)
    const uses = await count(counterOf('account', known ?? typed), mostAtAccount(device))
    if (!device && known && uses === mostAttempts) log('WARN', 'account closed to strangers')
    // Nobody's name instead: 429 would tell which name and address are of one account.
    return signIn(uses ? username : createId(), password)
  })

/** Answers a step. Codes count like passwords, as they do at Cognito. Throws what `answerStep` throws. */
export function answerCounted(step: Step, answer: string, cookie: string | undefined) {
  if (step.challenge !== 'SOFTWARE_TOKEN_MFA') return answerStep(step, answer)
  readCode(answer)
  return counted(async count => {
    const device = findDevice(step.username, cookie)
    if (device) await orRefuse(count(counterOf('device', device)))
    await orRefuse(count(counterOf('account', step.username), mostAtAccount(device)))
    return answerStep(step, answer)
  })
}

/** A known device is counted at the account, as Cognito does, and not held up by others there. */
const mostAtAccount = (device: string | undefined) =>
  device ? Number.MAX_SAFE_INTEGER : mostAttempts

async function orRefuse(uses: Promise<number | undefined>) {
  if (!(await uses)) throw failedSignIn('too many logins', quietSeconds)
}

/** Takes back what was counted, unless the password or code was wrong. */
async function counted(attempt: (count: typeof countAttempt) => Promise<Progress>) {
  const counters: string[] = []
  let isWrong = false
  try {
    return await attempt(async (id, most) => {
      const uses = await countAttempt(id, most)
      if (uses) counters.push(id)
      return uses
    })
  } catch (error) {
    isWrong = error instanceof DomainError && /^wrong (credentials|code)$/.test(error.reason)
    throw error
  } finally {
    if (!isWrong) await Promise.all(counters.map(takeAttemptBack))
  }
}
