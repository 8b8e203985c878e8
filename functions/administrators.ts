import { administrators } from '#shared/contract/desk.ts'
import { inSwedishOrder } from '#shared/format.ts'
import { listAccounts, setPassword } from './administrators/cognito.ts'
import { invite, inviteAgain, removeAdministrator } from './administrators/change.ts'
import { hashOfAddress, readReturned } from './company/returned.ts'
import type { AdminCall } from './http/call.ts'
import { serve } from './http/serve.ts'
import { DomainError } from './runtime/domain-error.ts'
import { required } from './runtime/environment.ts'
import { log } from './runtime/log.ts'
import { isStillAdministrator } from './sign-in/current-administrator.ts'
import { endSessionsOf, readSignIns, sessionCookie } from './sign-in/session.ts'
import { checkNewPassword, countFailure, provePassword } from './sign-in/steps.ts'
import { idOf } from './table/ids.ts'
import { admit } from './table/rate-limit.ts'

/**
 * Lists, invites and removes administrators, and changes the caller's own password. Only this function may
 * create and delete the pool's users. It asks for the caller's password again before each change.
 */
export const handler = serve(administrators, {
  async listAdministrators() {
    const [accounts, signIns, returned] = await Promise.all([
      listAccounts(),
      readSignIns(),
      readReturned(),
    ])
    // Where one is required Cognito signs nobody in without it, and does not list it.
    const isRequired = required('SECOND_FACTOR') === 'required'
    const listed = accounts.map(({ id, username, email, state, hasSecondFactor }) => ({
      username,
      email,
      state,
      hasSecondFactor: hasSecondFactor || (isRequired && state !== 'invited'),
      lastSignInAt: signIns.get(id),
      returnedAt: returned.get(hashOfAddress(email)),
    }))
    return listed.toSorted((a, b) => inSwedishOrder(a.username, b.username))
  },

  async inviteAdministrator({ body: { password, ...invited }, call }) {
    await invite(invited, await prove(password, call))
  },

  async removeAdministrator({ body: { username, password }, call }) {
    await removeAdministrator(username, await prove(password, call))
  },

  async inviteAgain({ body: { username, password }, call }) {
    await inviteAgain(username, await prove(password, call))
  },

  async changePassword({ body: { password, newPassword }, call }) {
    const administrator = await prove(password, call)
    checkNewPassword(newPassword)
    if (!(await isStillAdministrator(administrator))) throw new DomainError('no administrator')
    // Before the new password: after it a call that failed could not be repeated with the old one.
    await endSessionsOf(administrator.id, idOf(call.cookies[sessionCookie] ?? ''))
    await setPassword(administrator.username, newPassword)
    log('INFO', 'password changed', { by: administrator.id })
  },
})

/** The caller, once the password is theirs. Tries are counted by account, wherever they come from. */
async function prove(password: string, { administrator: { id, username } }: AdminCall) {
  await admit('password', id, 'too many logins')
  await provePassword(username, password).catch(countFailure)
  return { id, username }
}
