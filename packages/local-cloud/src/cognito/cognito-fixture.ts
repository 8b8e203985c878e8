import { rm } from 'node:fs/promises'
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Clock } from '../clock.ts'
import { everything, type Identity } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import { createCognito } from './cognito.ts'
import type { CognitoHooks, PoolDefinition } from './definitions.ts'
import { aPool } from './pool-fixture.ts'

export const temporaryPassword = 'Tmp-pass-1234!'
export const ownPassword = 'Nytt-lösen-5678!'

/** A local Cognito with its own folder, and an SDK client that may do everything. */
export async function startCognito(
  pools: PoolDefinition[] = [aPool()],
  hooks: CognitoHooks = { send: async () => {}, trigger: async () => {} },
  directory?: string,
) {
  const clock = createStillClock()
  const context = createServiceContext('cognito', { directory, clock })
  const { directory: folder, faults, identities } = context
  const service = await createCognito(context, pools, hooks).catch(async (error: unknown) => {
    if (!directory) await rm(folder, { recursive: true })
    throw error
  })
  const server = await listen([service])
  const endpoint = `${server.origin}/_local/cognito`
  const connect = (identity: Pick<Identity, 'accessKeyId' | 'secretAccessKey'>, maxAttempts = 1) =>
    new CognitoIdentityProviderClient({
      endpoint,
      region: 'eu-north-1',
      credentials: identity,
      maxAttempts,
    })
  const sdk = connect(identities.add('operator', everything))
  const [{ id: UserPoolId, clients: [client] } = aPool()] = pools
  const ClientId = client?.id ?? ''

  return {
    clock,
    connect,
    directory: folder,
    endpoint,
    faults,
    identities,
    sdk,
    UserPoolId,
    ClientId,
    /** A user with a temporary password, in the first pool unless another is named. */
    async invite(Username: string, pool = UserPoolId) {
      const { User } = await sdk.send(
        new AdminCreateUserCommand({
          UserPoolId: pool,
          Username,
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: `${Username}@example.com` },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      return User!
    },
    /** A user with a password of their own. */
    async welcome(Username: string, pool = UserPoolId) {
      const user = await this.invite(Username, pool)
      await sdk.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: pool,
          Username,
          Password: ownPassword,
          Permanent: true,
        }),
      )
      return user
    },
    /** Signs in as a server does. */
    signIn: (USERNAME: string, PASSWORD = ownPassword) =>
      sdk.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD },
        }),
      ),
    /** Lets time pass, or turns it back. */
    pass: (seconds: number) => clock.set(new Date(clock.now() + seconds * 1000)),
    /** Releases the port and the folder's lock; the folder stays. */
    stop: () => server.close(),
    async remove() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A stopped clock, so that locks and codes last however slow the machine is. */
function createStillClock(): Clock {
  let now = Date.now()
  return {
    offset: new BigInt64Array(new SharedArrayBuffer(8)),
    now: () => now,
    set(moment) {
      now = moment?.getTime() ?? Date.now()
    },
  }
}

/** The error of a rejected call, as `Exception: message`. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}
