import { randomInt } from 'node:crypto'
import type { Letter, LetterTemplate, PoolDefinition } from './definitions.ts'

/** The letter that gives a new user the name and temporary password to sign in with. */
export function writeInvitation(
  pool: PoolDefinition,
  to: string,
  filling: { username: string; code: string },
): Letter {
  return fill(pool.invitation ?? invitationOfCognito, to, filling)
}

/** The letter with the code for a new password. */
export function writeVerification(
  pool: PoolDefinition,
  to: string,
  filling: { username: string; code: string },
): Letter {
  return fill(pool.verification ?? verificationOfCognito, to, filling)
}

/** A code of six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

const invitationOfCognito: LetterTemplate = {
  subject: 'Your temporary password',
  message: 'Your username is {username} and temporary password is {####}.',
}

const verificationOfCognito: LetterTemplate = {
  subject: 'Your verification code',
  message: 'Your verification code is {####}.',
}

function fill(
  template: LetterTemplate,
  to: string,
  filling: { username: string; code: string },
): Letter {
  const write = (text: string) =>
    text.replaceAll(/\{(username|####)\}/g, (_, name) =>
      name === 'username' ? filling.username : filling.code,
    )
  return { to, subject: write(template.subject), text: write(template.message) }
}
