import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startCloud } from 'local-cloud/cloud.ts'
import { createClients } from '../../local/clients.ts'
import { prepare } from '../../local/prepare.ts'
import { readStartOptions } from '../../local/start-options.ts'
import { sender } from '../sender.ts'
import {
  copySources,
  expectToFollowSources,
  runToEnd,
  startProcess,
  temporaryFolder,
  unusedPort,
} from './started-product.ts'
import { cookieOf, sendTo, shareProduct } from './product.ts'

// It starts three processes, which a busy machine does not do in a hurry.
vi.setConfig({ testTimeout: 180_000 })

test('a newcomer is told everything in one line, finds everything again after each end, and changes a source that is used at once', async () => {
  // The same port at each start, as without a setting.
  const places = { LOCAL_DATA: temporaryFolder(), PORT: await unusedPort() }
  const first = await startProcess(places)
  const [, password] =
    /^Ready http:\/\/localhost:\d+ {2}administrator: admin (\S+) {2}console: \S+$/.exec(first.line)!
  const admin = { username: 'admin', password: password! }
  const signedIn = await sendTo(first.origin, 'POST', '/api/auth/login', { body: admin })
  expect(signedIn.status).toBe(200)
  expect(await (await sendTo(first.origin, 'GET', '/api/apartments')).json()).toHaveLength(4)
  const file = join(places.LOCAL_DATA, 'admin-password')
  expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([
    password,
    0o600,
  ])

  const cookie = cookieOf(signedIn)
  const news = { title: 'Finns kvar', content: 'Även efter en omstart.' }
  const created = await sendTo(first.origin, 'POST', '/api/admin/news', { cookie, body: news })
  expect(created.status).toBe(201)
  const sent = await sendTo(first.origin, 'POST', '/api/contact', { body: message })
  const { reference } = await sent.json()

  // A second start on the same folder harms nothing.
  const { code, output } = await runToEnd({ ...places, PORT: '0' })
  expect([code, output.split('\n').length]).toEqual([1, 1])
  expect(output).toContain(places.LOCAL_DATA)
  expect((await sendTo(first.origin, 'GET', '/api/apartments')).status).toBe(200)
  expect(await first.end('SIGKILL')).toBe('SIGKILL')

  const erik = { username: 'erik', password: 'ett-annat-lösenord' }
  const given = { ADMIN_USERNAME: erik.username, ADMIN_PASSWORD: erik.password }
  const copy = copySources()
  const followed = await startProcess({ ...places, ...given }, { root: copy, words: ['dev'] })
  expect(followed.line).toContain(` ${erik.username} ${erik.password} `)
  await expectEverything(followed.origin, erik)
  await expectToFollowSources(followed, copy)
  expect((await sendTo(followed.origin, 'GET', '/api/auth/me', { cookie })).status).toBe(200)
  expect(await followed.end('SIGTERM')).toBe(0)

  // The same start in this process, which takes a third of the time.
  const { directory, port, ...again } = readStartOptions(places)
  expect(again.password()).toBe(password)
  let isReady = false
  const last = await startCloud(
    { assembly: inject('assembly'), directory, port, isQuick: true, isReady: () => isReady },
    cloud => prepare(cloud, { ...again, password: again.password() }),
  )
  onTestFinished(() => last.close())
  await expectEverything(last.origin, admin)

  // A program that waits for the product is told to wait until everything is ready.
  const health = async () => (await sendTo(last.origin, 'GET', '/_local/health')).status
  expect(await health()).toBe(503)
  isReady = true
  expect(await health()).toBe(200)

  async function expectEverything(origin: string, user: typeof admin) {
    const entered = await sendTo(origin, 'POST', '/api/auth/login', { body: user })
    expect(entered.status).toBe(200)
    const list = await (await sendTo(origin, 'GET', '/api/news')).json()
    expect(list[0]).toMatchObject(news)
    const [letter] = await (await sendTo(origin, 'GET', '/_local/emails')).json()
    expect(letter.subject).toContain(reference)
    expect((await sendTo(origin, 'GET', '/api/auth/me', { cookie })).status).toBe(200)
  }
})

const message = {
  ...sender,
  service: 'annat',
  message: 'Finns det här kvar?',
}

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

const unused = { port: 0, assembly: inject('assembly'), isQuick: true }

/** The error of a start, which `npm start` prints as the test of a newcomer shows, if it is one line. */
async function refusalOf(options: { directory: string; port?: number }): Promise<string> {
  const { message } = await startCloud({ ...unused, ...options }).then(
    () => new Error('It has started.'),
    (error: unknown) => error as Error,
  )
  expect(message.split('\n')).toHaveLength(1)
  return message
}

test('a port that is taken is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const message = await refusalOf({ port, directory: temporaryFolder() })
  other.close()
  expect(message).toMatch(new RegExp(`^Port ${port} is taken\\. .*PORT=\\d+ npm start\\.$`))
})

test('somebody else’s folder is reported in one line and stays as it was', async () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'diary.txt'), 'private')
  expect(await refusalOf({ directory })).toContain('LOCAL_DATA')
  expect(readdirSync(directory)).toEqual(['diary.txt'])
  // Nor can a folder be made where a file stands.
  const inFile = join(directory, 'diary.txt', 'data')
  expect(await refusalOf({ directory: inFile })).toContain('LOCAL_DATA')
})

const stores = ['dynamodb/tables.db', 's3/objects.db', 'cognito/cognito.db', 'local-cloud.json']

test('damaged data are reported in one line and stay as they were, and nothing of a refused start stays open', async () => {
  const directory = temporaryFolder()
  const options = { ...unused, directory, port: Number(await unusedPort()) }
  await (await startCloud(options)).close()
  const damaged = 'damaged '.repeat(2000)
  for (const file of stores) {
    const path = join(directory, file)
    const intact = readFileSync(path)
    expect(intact.length).toBeGreaterThan(0)
    writeFileSync(path, damaged)
    expect(await refusalOf(options), file).toContain(directory)
    expect(readFileSync(path, 'utf8')).toBe(damaged)
    writeFileSync(path, intact)
  }
  await (await startCloud(options)).close()
})
