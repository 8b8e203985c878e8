import { expectThat, type Check } from './check.ts'

/** The login screen knows its user pool, and nobody is signed in without a password. */
export const signInCheck = (site: string, userPool: string): Check => [
  'Signing in',
  async () => {
    const settings = await fetch(`${site}/admin.json`)
    const { provider = '' } = (await settings.json().catch(() => ({}))) as { provider?: string }
    const isKnown = provider.endsWith(`/${userPool}`)
    expectThat(isKnown, 'the login screen asks another user pool: deploy again')
    const { status } = await fetch(`${site}/api/auth/me`)
    expectThat(status === 401, `a visitor is answered ${status} instead of 401`)
    return 'the login screen asks the right user pool, and strangers are not let in'
  },
]
