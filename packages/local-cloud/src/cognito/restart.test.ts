import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  AssociateSoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito, temporaryPassword } from './cognito-fixture.ts'

const directory = await mkdtemp(join(tmpdir(), 'cognito-restart-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children.filter(({ signalCode }) => signalCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(directory, { recursive: true })
})

const fixture = new URL('./cognito-fixture.ts', import.meta.url).href
const program = `
  const { startCognito } = await import(${JSON.stringify(fixture)})
  const { endpoint, sdk } = await startCognito({ directory: process.argv[1] })
  console.log(JSON.stringify({ endpoint, credentials: await sdk.config.credentials() }))`

/** A local Cognito in a process of its own, which can be killed. */
async function startProcess(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  const { endpoint, credentials } = JSON.parse(line)
  const region = 'eu-north-1'
  const sdk = new CognitoIdentityProviderClient({ endpoint, credentials, region, maxAttempts: 1 })
  return { child, sdk }
}

test('every acknowledged write survives kill -9', async () => {
  const folder = join(directory, 'killed')
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const { child, sdk } = await startProcess(folder)
    const create = async (Username: string) => {
      const input = {
        UserPoolId: 'eu-north-1_Admins',
        Username,
        MessageAction: 'SUPPRESS',
      } as const
      await sdk.send(new AdminCreateUserCommand({ ...input, TemporaryPassword: temporaryPassword }))
      acknowledged.push(Username)
      if (acknowledged.length === (round + 1) * 12) child.kill('SIGKILL')
    }
    const names = Array.from({ length: 40 }, (_, index) => `user-${round}-${index}`)
    await Promise.allSettled(names.map(create))
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(24)
  const cognito = await startCognito({ directory: folder })
  for (const Username of acknowledged) {
    const { UserPoolId } = cognito
    const user = await cognito.sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))
    expect(user.UserStatus).toBe('FORCE_CHANGE_PASSWORD')
  }
  const last = await cognito.signIn(acknowledged.at(-1) ?? '', temporaryPassword)
  expect(last.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  await cognito.stop()
})

test('users, tokens, open steps and locks outlive a restart; secrets are on no disk', async () => {
  const folder = join(directory, 'restarted')
  const before = await startCognito({ directory: folder })
  await before.welcome('anna')
  await before.invite('bo')
  await before.welcome('clara')
  const { AccessToken } = (await before.signIn('anna')).AuthenticationResult ?? {}
  const { Session } = await before.signIn('bo', temporaryPassword)
  for (let failure = 0; failure < 5; failure += 1) await errorOf(before.signIn('clara', 'wrong'))
  before.pass(1)
  await errorOf(before.signIn('clara', 'wrong'))
  await before.forget('anna')

  const files = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))))
  const onDisk = Buffer.concat(files)
  expect(onDisk.includes('anna@example.com')).toBe(true)
  const secrets = [ownPassword, temporaryPassword, AccessToken, Session, `"${before.latestCode()}"`]
  for (const secret of secrets) expect(onDisk.includes(secret ?? '')).toBe(false)
  await before.stop()

  const after = await startCognito({ directory: folder })
  after.clock.set(new Date(before.clock.now()))
  const offer = await after.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  expect(offer.SecretCode).toBeTruthy()
  expect(await errorOf(after.signIn('clara'))).toContain('Password attempts exceeded')
  const { AuthenticationResult } = await after.answer('NEW_PASSWORD_REQUIRED', Session, {
    USERNAME: 'bo',
    NEW_PASSWORD: ownPassword,
  })
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
  await after.stop()
})
