import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startCloud } from 'local-cloud/cloud.ts'
import { prepare } from '../../local/prepare.ts'
import { sender } from '../sender.ts'
import { cookieOf, sendTo } from './product.ts'
import { runToEnd, startProcess, startRefused, temporaryFolder } from './started-product.ts'

// The first test starts four processes, which a busy machine does not do in a hurry.
vi.setConfig({ testTimeout: 180_000 })

test('a newcomer is told everything in one line, and finds everything again after each end', async () => {
  const LOCAL_DATA = temporaryFolder()
  const first = await startProcess({ LOCAL_DATA })
  const [, password] =
    /^Ready http:\/\/localhost:\d+ {2}administrator: admin (\S+) {2}console: \S+$/.exec(first.line)!
  const body = { username: 'admin', password }
  const signedIn = await sendTo(first.origin, 'POST', '/api/auth/login', { body })
  expect(signedIn.status).toBe(200)
  expect(await (await sendTo(first.origin, 'GET', '/api/apartments')).json()).toHaveLength(4)
  const file = join(LOCAL_DATA, 'admin-password')
  expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([
    password,
    0o600,
  ])
  const console = await (await sendTo(first.origin, 'GET', '/_local/')).text()
  expect(console).toContain('<a href="/_local/letters">Exempel på mejl</a>')
  const examples = await sendTo(first.origin, 'GET', '/_local/letters')
  expect(await examples.text()).toContain('<iframe sandbox src="/_local/letters/akut"')

  const cookie = cookieOf(signedIn)
  const news = { title: 'Finns kvar', content: 'Även efter en omstart.' }
  const created = await sendTo(first.origin, 'POST', '/api/admin/news', { cookie, body: news })
  expect(created.status).toBe(201)
  const sent = await sendTo(first.origin, 'POST', '/api/contact', { body: message })
  const { reference } = await sent.json()

  // A second start on the same folder harms nothing.
  const { code, output } = await runToEnd({ LOCAL_DATA })
  expect([code, output.split('\n').length]).toEqual([1, 1])
  expect(output).toContain(LOCAL_DATA)
  expect((await sendTo(first.origin, 'GET', '/api/apartments')).status).toBe(200)
  expect(await first.end('SIGKILL')).toBe('SIGKILL')

  const erik = { ADMIN_USERNAME: 'erik', ADMIN_PASSWORD: 'ett-annat-lösenord' }
  for (const [given, user] of [
    [{}, body],
    [erik, { username: 'erik', password: erik.ADMIN_PASSWORD }],
  ] as const) {
    const { origin, line, end } = await startProcess({ LOCAL_DATA, ...given })
    expect(line).toContain(` ${user.username} ${user.password} `)
    const again = await sendTo(origin, 'POST', '/api/auth/login', { body: user })
    expect(again.status).toBe(200)
    const list = await (await sendTo(origin, 'GET', '/api/news')).json()
    expect(list[0]).toMatchObject(news)
    const [letter] = await (await sendTo(origin, 'GET', '/_local/emails')).json()
    expect(letter.subject).toContain(reference)
    expect((await sendTo(origin, 'GET', '/api/auth/me', { cookie })).status).toBe(200)
    expect(await end('SIGTERM')).toBe(0)
  }
})

const message = {
  ...sender,
  service: 'annat',
  message: 'Finns det här kvar?',
}

test('the password of each start signs in, also one that was replaced in between', async () => {
  const cloud = await startEmptyCloud(temporaryFolder())
  onTestFinished(() => cloud.close())
  const first = 'ett-första-lösenord'
  for (const password of [first, 'ett-annat-lösenord', first]) {
    await prepare(cloud, { username: 'erik', password, seedsDemo: false })
    const body = { username: 'erik', password }
    expect((await sendTo(cloud.origin, 'POST', '/api/auth/login', { body })).status).toBe(200)
    expect(await (await sendTo(cloud.origin, 'GET', '/api/apartments')).json()).toEqual([])
  }
})

const startEmptyCloud = (directory: string) =>
  startCloud({ assembly: inject('assembly'), directory })

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

test('damaged data are reported in one line and stay as they were', async () => {
  const intact = temporaryFolder()
  await (await startEmptyCloud(intact)).close()
  for (const file of [
    'dynamodb/CURRENT',
    's3/objects.db',
    'cognito/cognito.db',
    'local-cloud.json',
  ]) {
    const LOCAL_DATA = temporaryFolder()
    cpSync(intact, LOCAL_DATA, { recursive: true })
    const path = join(LOCAL_DATA, file)
    expect(readFileSync(path).length).toBeGreaterThan(0)
    writeFileSync(path, 'damaged '.repeat(2000))
    const { code, output } = await startRefused({ LOCAL_DATA })
    expect([file, code, output.split('\n').length]).toEqual([file, 1, 1])
    expect(output).toContain(LOCAL_DATA)
    expect(readFileSync(path, 'utf8')).toBe('damaged '.repeat(2000))
  }
})

test('a start that is refused leaves nothing open behind it', async () => {
  const directory = temporaryFolder()
  await (await startEmptyCloud(directory)).close()
  const file = join(directory, 'cognito/cognito.db')
  const intact = readFileSync(file)
  writeFileSync(file, 'damaged '.repeat(2000))
  await expect(startEmptyCloud(directory)).rejects.toThrow(directory)
  writeFileSync(file, intact)
  await (await startEmptyCloud(directory)).close()
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
