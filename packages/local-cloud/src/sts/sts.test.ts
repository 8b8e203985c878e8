import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { expect, onTestFinished, test } from 'vitest'
import { createServiceContext, listen } from '../service-fixture.ts'
import { createSts } from './sts.ts'

async function start() {
  const context = createServiceContext('sts')
  const { identities } = context
  const sts = createSts(context)
  const server = await listen([sts])
  onTestFinished(() => server.close())
  const endpoint = `${server.origin}/_local/sts`
  const anna = identities.add('anna', [])
  const clientOf = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
    new STSClient({ endpoint, region: 'eu-north-1', credentials, maxAttempts: 1 })
  return { endpoint, anna, clientOf }
}

test('every signed caller learns its own identity and account', async () => {
  const { anna, clientOf } = await start()
  expect(await clientOf(anna).send(new GetCallerIdentityCommand())).toMatchObject({
    Account: '000000000000',
    Arn: 'arn:aws:sts::000000000000:assumed-role/anna/local',
    UserId: anna.accessKeyId,
  })
})

test('a signature with another caller’s key is rejected', async () => {
  const { anna, clientOf } = await start()
  const forged = clientOf({ ...anna, secretAccessKey: 'guessed' })
  await expect(forged.send(new GetCallerIdentityCommand())).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  })
  const unknown = clientOf({ accessKeyId: 'AKIDNOBODY', secretAccessKey: 'guessed' })
  await expect(unknown.send(new GetCallerIdentityCommand())).rejects.toMatchObject({
    name: 'InvalidClientTokenId',
  })
})

test('an unsigned call is rejected', async () => {
  const { endpoint } = await start()
  const answer = await fetch(endpoint, { method: 'POST', body: 'Action=GetSessionToken' })
  expect(answer.status).toBe(403)
})
