import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, inject, test } from 'vitest'
import { startCloud } from 'local-cloud/cloud.ts'
import { createClients } from '../../local/clients.ts'
import { prepare } from '../../local/prepare.ts'
import { shareProduct } from './share-product.ts'
import { startRefused, temporaryFolder, unusedPort } from './started-product.ts'

test('the password of each start signs in, also one that was replaced in between', async () => {
  const product = await shareProduct()
  const username = 'erik'
  const apartments = async () => (await product.send('GET', '/api/apartments')).json()
  const before = await apartments()
  const first = 'ett-första-lösenord'
  for (const password of [first, 'ett-annat-lösenord', first]) {
    await prepare(product, { username, password, seedsDemo: false })
    expect(await product.logIn({ username, password })).not.toBe('')
    expect(await apartments()).toEqual(before)
  }
  const { cognito } = createClients(product)
  const UserPoolId = product.model.userPools[0]!.id
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }))
  cognito.destroy()
})

test('a port that is taken is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const { code, output } = await startRefused({ PORT, LOCAL_DATA: temporaryFolder() })
  other.close()
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^Port ${PORT} is taken\\. .*PORT=\\d+ npm start.*$`))
})

test('somebody else’s folder is reported in one line and stays as it was', async () => {
  const LOCAL_DATA = temporaryFolder()
  writeFileSync(join(LOCAL_DATA, 'diary.txt'), 'private')
  const { code, output } = await startRefused({ LOCAL_DATA })
  expect([code, output.split('\n').length]).toEqual([1, 1])
  expect(output).toContain('LOCAL_DATA')
  expect(readdirSync(LOCAL_DATA)).toEqual(['diary.txt'])
})

test('damaged data are reported in one line and stay as they were, and nothing of a refused start stays open', async () => {
  const directory = temporaryFolder()
  const port = Number(await unusedPort())
  const start = () => startCloud({ assembly: inject('assembly'), directory, port, isQuick: true })
  await (await start()).close()
  for (const file of [
    'dynamodb/CURRENT',
    's3/objects.db',
    'cognito/cognito.db',
    'local-cloud.json',
  ]) {
    const path = join(directory, file)
    const intact = readFileSync(path)
    expect(intact.length).toBeGreaterThan(0)
    const damaged = 'damaged '.repeat(2000)
    writeFileSync(path, damaged)
    // `npm start` prints the sentence of any such error, as the other tests show.
    const { message } = await start().then(
      () => new Error(`${file} was used`),
      (error: unknown) => error as Error,
    )
    expect([file, message.split('\n').length]).toEqual([file, 1])
    expect(message).toContain(directory)
    expect(readFileSync(path, 'utf8')).toBe(damaged)
    writeFileSync(path, intact)
  }
  await (await start()).close()
})

test('a wrong setting is reported in one line', async () => {
  const environment = { LOCAL_DATA: temporaryFolder(), ADMIN_PASSWORD: 'för-kort' }
  const output = 'ADMIN_PASSWORD needs at least 12 characters.'
  expect(await startRefused(environment)).toEqual({ code: 1, output })
})

test('a folder that cannot be written is reported in one line', async () => {
  const parent = temporaryFolder()
  writeFileSync(join(parent, 'file'), '')
  const { code, output } = await startRefused({ LOCAL_DATA: join(parent, 'file', 'data') })
  expect([code, output.split('\n').length]).toEqual([1, 1])
  expect(output).toContain('LOCAL_DATA')
})
