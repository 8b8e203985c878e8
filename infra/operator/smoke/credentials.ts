import { createInterface } from 'node:readline/promises'
import { LeftOut } from './check.ts'

/** What an administrator types to sign in. */
export interface Credentials {
  username: string
  password: string
  /** Asked for where there is a second factor. */
  code(): Promise<string>
}

/**
 * Reads them from ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_CODE, or asks whoever sits at the
 * terminal. Throws LeftOut where nobody does, and where the name is left empty.
 */
export async function readCredentials(): Promise<Credentials> {
  return {
    username: await read('ADMIN_USERNAME', 'Administrator (empty leaves pictures out): '),
    password: await read('ADMIN_PASSWORD', 'Password: '),
    code: () => read('ADMIN_CODE', 'The six digits of the authenticator app: '),
  }
}

async function read(variable: string, question: string): Promise<string> {
  const value = process.env[variable] ?? (await ask(question))
  if (value) return value
  throw new LeftOut(
    'needs an administrator who signs in: set ADMIN_USERNAME, ADMIN_PASSWORD and, for the second factor, ADMIN_CODE',
  )
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}
