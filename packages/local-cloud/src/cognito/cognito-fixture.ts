import { rm } from 'node:fs/promises'
import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  type ChallengeNameType,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Clock } from '../clock.ts'
import { everything, type Identity } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import { createCognito } from './cognito.ts'
import type { ClientDefinition, CognitoHooks, Letter, PoolDefinition } from './definitions.ts'

export const temporaryPassword = 'Tmp-pass-1234!'
export const ownPassword = 'Nytt-lösen-5678!'

interface Settings {
  pools?: PoolDefinition[]
  hooks?: Partial<CognitoHooks>
  directory?: string
}

/** A local Cognito with its own folder, and an SDK client that may do everything. */
export async function startCognito({ pools = [aPool()], hooks, directory }: Settings = {}) {
  const clock = createStillClock()
  const letters: Letter[] = []
  const context = createServiceContext('cognito', { directory, clock })
  const { directory: folder, faults, identities } = context
  const service = await createCognito(context, pools, {
    send: async letter => void letters.push(letter),
    trigger: async () => {},
    ...hooks,
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
    endpoint,
    faults,
    identities,
    letters,
    sdk,
    UserPoolId,
    ClientId,
    /** A user with a temporary password and a verified address, unless the changes say otherwise. */
    async invite(Username: string, changes: Partial<AdminCreateUserCommandInput> = {}) {
      const input: AdminCreateUserCommandInput = {
        UserPoolId,
        Username,
        TemporaryPassword: temporaryPassword,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: `${Username}@example.com` },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...changes,
      }
      const { User } = await sdk.send(new AdminCreateUserCommand(input))
      return User!
    },
    /** Gives a user this password, which they need not replace. */
    setPassword: (Username: string, Password = ownPassword) =>
      sdk.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
      ),
    /** A user with a password of their own. */
    async welcome(Username: string) {
      const user = await this.invite(Username)
      await this.setPassword(Username)
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
    /** Takes the next step of a sign-in. */
    answer: (
      ChallengeName: ChallengeNameType,
      Session: string | undefined,
      ChallengeResponses: Record<string, string>,
      client = ClientId,
    ) =>
      sdk.send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId,
          ClientId: client,
          ChallengeName,
          Session,
          ChallengeResponses,
        }),
      ),
    forget: (Username: string) => sdk.send(new ForgotPasswordCommand({ ClientId, Username })),
    /** The code in the latest letter. */
    latestCode: () => /\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'no code',
    confirm: (Username: string, ConfirmationCode: string, Password = 'Helt-nytt-lösen-9!') =>
      sdk.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
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

/** A client that servers sign people in with. */
export const aClient = (id = 'web'): ClientDefinition => ({
  id,
  accessTokenSeconds: 900,
  authSessionSeconds: 180,
})

const from = 'webb@example.com'

/** A usual pool, with changes. */
export function aPool(changes: Partial<PoolDefinition> = {}): PoolDefinition {
  return {
    id: 'eu-north-1_Admins',
    passwordPolicy: {
      minimumLength: 12,
      temporaryPasswordDays: 3,
      historySize: 3,
    },
    mfa: 'OPTIONAL',
    groups: ['admin', 'editor'],
    clients: [aClient()],
    invitation: { from, subject: 'Inbjudan', message: '{username} {####}' },
    verification: { from, subject: 'Kod', message: 'Din kod är {####}.' },
    triggers: {},
    ...changes,
  }
}

/** The error of a rejected call, as `Exception: message`. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}
