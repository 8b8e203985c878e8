import * as z from 'zod/mini'
import { Administrator, NextStep, SignIn } from '#shared/admins.ts'
import { CommandError } from '../command-error.ts'
import type { Credentials } from './credentials.ts'

/** Calls of a signed-in administrator. */
export interface Session {
  /** The answer's JSON. Throws a CommandError for a refusal. */
  send(method: string, path: string, body?: object): Promise<unknown>
}

/** Signs in at the site as the login screen does. Throws a CommandError. */
export async function signIn(site: string, credentials: Credentials): Promise<Session> {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(site + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    if (response.ok) return text ? JSON.parse(text) : undefined
    throw new CommandError(`${path} answers ${response.status}: ${text}`)
  }
  const { username, password } = credentials
  let reply = z.parse(SignIn, await send('POST', '/api/auth/login', { username, password }))
  if (isStep(reply) && reply.challenge === 'SOFTWARE_TOKEN_MFA') {
    const answer = await credentials.code()
    reply = z.parse(SignIn, await send('POST', '/api/auth/challenge', { answer }))
  }
  if (z.safeParse(Administrator, reply).success) return { send }
  throw new CommandError(`${username} has to sign in at ${site}/admin/login for the first time`)
}

const isStep = (reply: z.output<typeof SignIn>): reply is z.output<typeof NextStep> =>
  'challenge' in reply
