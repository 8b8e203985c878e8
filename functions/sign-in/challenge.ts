import { secondsFromNow } from '../table/expiry.ts'
import { deleteItem, getItem, putItem } from '../table/items.ts'
import { createSecret, idOf } from '../table/secrets.ts'
import { Step } from './steps.ts'

/** The time a step of a sign-in waits for its answer: as long as the pool's client lets it. */
export const challengeSeconds = 15 * 60

/** Stores a step of a sign-in and returns the secret for its cookie. */
export async function createChallenge(step: Step): Promise<string> {
  const secret = createSecret()
  const expiresAt = secondsFromNow(challengeSeconds)
  await putItem('challenge', { id: idOf(secret), ...step, expiresAt })
  return secret
}

/** The step of this secret, unless it has expired. */
export const findChallenge = (secret: string): Promise<Step | undefined> =>
  getItem('challenge', idOf(secret), Step)

/** Deletes the step of this secret, if there is one. */
export async function deleteChallenge(secret: string | undefined): Promise<void> {
  if (secret) await deleteItem('challenge', idOf(secret))
}
