import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { totpCode } from 'local-cloud/cognito/totp.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { administrator } from '../credentials.ts'
import { createClients } from '../../local/clients.ts'
import { operate } from './operator.ts'
import { lettersToStaff, type Product } from './product.ts'
import { shareDeployed } from './share-deployed.ts'
import { faultsIn } from './smoke-faults.ts'

let product: Product
beforeAll(async () => {
  product = await shareDeployed()
})
afterAll(() => product.stop())

const credentials = {
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
}

/** Against `npm start`, with an administrator's password or another environment. */
const smoke = (environment: Record<string, string> = credentials) =>
  operate(['smoke', 'local'], { directory: product.directory, environment })

/** The function answers with this until the test is over. */
function replaceFunction(name: string, code: string): void {
  const { directory } = product.model.functions.find(each => each.name === name)!
  const folder = join(product.directory, `other-${name}`)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(directory)) {
    const place = join(folder, file)
    rmSync(place, { force: true })
    if (file === 'index.cjs') writeFileSync(place, code)
    else symlinkSync(join(directory, file), place)
  }
  product.lambda.replaceCode(name, folder)
  onTestFinished(() => product.lambda.replaceCode(name, directory))
}

test('each address, a form, a picture and signing in with a second factor are tried, and nobody notices', async () => {
  const accounts = createAccounts(product)
  const [ADMIN_USERNAME, ADMIN_PASSWORD] = ['smoke-anna', 'fyra-ord-som-anna-minns']
  await accounts.welcome(ADMIN_USERNAME, ADMIN_PASSWORD)
  const key = await accounts.addSecondFactor(ADMIN_USERNAME, ADMIN_PASSWORD)
  const cookie = await product.logIn()
  const countNew = async () =>
    (await product.send('GET', '/api/admin/cases/new', { cookie })).json()
  const before = await countNew()
  const ADMIN_CODE = totpCode(key, product.clock.now())
  const { code, output } = await smoke({ ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_CODE })
  expect(output).not.toContain('FAILED')
  for (const what of ['/', '/admin/login', '/felanmalan', '/sitemap.xml', '/feed.xml']) {
    expect(output).toContain(`ok        ${what}: answers 200, with all headers and its policy`)
  }
  for (const kind of ['/fastigheter/', '/nyheter/', '/media/', '/assets/']) {
    expect(output).toMatch(new RegExp(`^ok +${kind}[\\w./-]+: answers 200`, 'm'))
  }
  expect(output).toContain('ok        /finns-inte: answers 404')
  expect(output).toContain('ok        Test picture: an administrator signed in')
  expect(output.split('\n').at(-1)).toBe(`local works: ${product.origin}`)
  expect(code).toBe(0)
  expect(lettersToStaff(product)).toEqual([])
  expect(await countNew()).toEqual(before)

  const without = await smoke({ ADMIN_USERNAME, ADMIN_PASSWORD })
  expect(without.output).toContain('left out  Test picture: needs an administrator who signs in')
  expect([without.code, faultsIn(without.output)]).toEqual([0, []])
})

test('without an administrator the picture is left out, and a form that the site does not accept is reported', async () => {
  replaceFunction('forms', 'exports.handler = () => ({ statusCode: 500 })')
  const { code, output } = await smoke({})
  expect(output).toContain('left out  Test picture: needs an administrator who signs in')
  expect([code, faultsIn(output)]).toEqual([
    1,
    ['FAILED    Test form: the site did not take it: the log of the function forms says why'],
  ])
  expect(output.split('\n').at(-1)).toBe(
    '1 of the checks failed: the lines above say which and why.',
  )
})

test('a letter that SES does not accept is reported, and a wrong password', async () => {
  product.faults.set({ ses: 'reject' })
  onTestFinished(() => product.faults.set({ ses: 'ok' }))
  // Of an account that no other file signs in to: four such tries lock it.
  const { code, output } = await smoke({ ADMIN_USERNAME: 'smoke-anna', ADMIN_PASSWORD: 'fel' })
  expect([code, faultsIn(output)]).toEqual([
    1,
    [
      'FAILED    Test form: it was stored, but SES has not taken its letter: the log of notify says why',
      expect.stringContaining('Test picture: /api/auth/login answers 401: '),
    ],
  ])
})

test('a self-test that crashes is reported, and somebody who is no administrator', async () => {
  replaceFunction('self-test', 'exports.handler = () => { throw new Error("no") }')
  const { code, output } = await smoke({ ...credentials, ADMIN_USERNAME: 'smoke-nobody' })
  expect([code, faultsIn(output)]).toEqual([
    1,
    [
      'FAILED    Test form: the function self-test crashed: its log in CloudWatch says why',
      expect.stringContaining('Test picture: /api/auth/login answers 401: '),
    ],
  ])
})

test('a picture that is not accepted is reported', async () => {
  replaceFunction('images', 'exports.handler = () => ({ statusCode: 500, body: "x" })')
  const { code, output } = await smoke()
  expect([code, faultsIn(output)]).toEqual([
    1,
    ['FAILED    Test picture: /api/objects/upload answers 500: x'],
  ])
})

test('a picture that the edge does not show is reported, and removed all the same', async () => {
  const { s3 } = createClients(product)
  const media = product.model.buckets.find(({ name }) => name.includes('media'))
  const list = new ListObjectsV2Command({ Bucket: media!.name })
  const before = (await s3.send(list)).KeyCount
  // Published where nobody can see it.
  const { environment } = product.model.functions.find(({ name }) => name === 'images')!
  expect(environment['MEDIA_BUCKET']).toBe(media!.name)
  const objectPath = `/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/64x48.webp`
  const { directory } = product.model.functions.find(({ name }) => name === 'images')!
  const code = `${readFileSync(join(directory, 'index.cjs'), 'utf8')}
    const { handler } = module.exports
    module.exports = { handler: async event => event.routeKey.startsWith('PUT')
      ? { statusCode: 200, body: JSON.stringify({ objectPath: '${objectPath}' }) }
      : handler(event, {}) }`
  replaceFunction('images', code)
  const { output } = await smoke()
  expect(faultsIn(output)).toEqual([
    `FAILED    Test picture: it was published, but ${objectPath} answers 404`,
  ])
  expect((await s3.send(list)).KeyCount).toBe(before)
})

test('an administrator who was only invited is told to sign in at the site first', async () => {
  const accounts = createAccounts(product)
  await accounts.invite('smoke-bo')
  const [letter] = product.ses.emails()
  const [, password = ''] = /lösenord[^:]*: *(\S+)/i.exec(letter!.text) ?? []
  const { output } = await smoke({ ADMIN_USERNAME: 'smoke-bo', ADMIN_PASSWORD: password })
  expect(faultsIn(output)).toEqual([
    `FAILED    Test picture: smoke-bo has to sign in at ${product.origin}/admin/login for the first time`,
  ])
})
