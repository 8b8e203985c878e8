import type { BrowserContext } from '@playwright/test'
import { totpCode } from 'local-cloud/cognito/totp.ts'

/** Somebody who may sign in. */
export interface Account {
  username: string
  password: string
  /** The key of the authenticator app, where the site asks for its codes. */
  key?: string
}

/** Of everybody whom tests give an account. */
export const password = 'tre ord som jag minns'

/** The session cookies of a signed-in administrator. */
export type Session = [name: string, value: string][]

/** Signs in by the calls that the login page makes. */
export async function logIn(address: string, account: Account): Promise<Session> {
  const { username, password, key } = account
  const session = await post(address, '/api/auth/login', { username, password })
  if (!key) return session
  return post(address, '/api/auth/challenge', { answer: newCode(key) }, session)
}

/** Lets a browser be that of somebody who is signed in. */
export const bring = (context: BrowserContext, session: Session, url: string) =>
  context.addCookies(
    session.map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Strict' })),
  )

/** The session as the header `cookie` of a request. */
export const headerOf = (session: Session) =>
  session.map(([name, value]) => `${name}=${value}`).join('; ')

const stepMilliseconds = 30_000
const lastSteps = new Map<string, number>()

/**
 * The code that an authenticator app shows now, or the next one if that has been used. Cognito
 * accepts each code once, and up to 30 seconds early.
 */
export function newCode(key: string): string {
  const now = Math.floor(Date.now() / stepMilliseconds)
  const step = Math.max(now, (lastSteps.get(key) ?? 0) + 1)
  lastSteps.set(key, step)
  return totpCode(key, step * stepMilliseconds)
}

async function post(
  address: string,
  call: string,
  body: object,
  session: Session = [],
): Promise<Session> {
  const response = await fetch(address + call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: headerOf(session) },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${call}: ${response.status} ${answer}`)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0]!)
    .filter(pair => !pair.endsWith('='))
    .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
}
