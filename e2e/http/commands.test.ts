import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { newApartment } from '../../functions/fixtures/content.ts'
import { inviteAdministrator } from '../../infra/commands/admin-create.ts'
import { runChecks, sendForm, siteChecks } from '../../infra/commands/smoke.ts'
import { readDeployment } from '../../infra/commands/stage.ts'
import { createClients } from '../../local/clients.ts'
import { objectPathOf, publishDemoPictures } from '../../local/demo/pictures.ts'
import { cookieOf, lettersToStaff, outputsOf, startProduct } from './product.ts'

const product = await startProduct()
const clients = createClients(product)
const deployment = readDeployment('local', writeOutputs())

/** The file that the CDK writes. */
function writeOutputs(): string {
  const file = join(product.directory, 'outputs.json')
  writeFileSync(file, JSON.stringify(outputsOf(product)))
  return file
}

const invite = (email: string) => inviteAdministrator(clients.cognito, deployment.userPool, email)
const passwordsOf = (address: string) =>
  product.ses
    .emails()
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => /Tillfälligt lösenord: (\S+)/.exec(text)![1]!)

test('a command works on the stage that was deployed last, and on no other', () => {
  expect(deployment.site).toBe(product.origin)
  const file = join(product.directory, 'outputs.json')
  for (const stage of ['dev', 'prod']) {
    expect(() => readDeployment(stage, file)).toThrow(
      `${file} has no SiteOrigin of ${stage}: \`npm run deploy -- -c stage=${stage}\` writes it.`,
    )
  }
  expect(() => readDeployment('', file)).toThrow(
    'There is no stage "": choose local, dev, or prod.',
  )
})

test('an administrator is invited, again if need be, signs in, and is out five minutes after the removal', async () => {
  expect(await invite('anna.ny@example.com')).toBe('anna.ny')
  expect(await invite('anna.ny@example.com')).toBe('anna.ny')
  const [second, first] = passwordsOf('anna.ny@example.com')
  expect(second).not.toBe(first)
  const body = { username: 'anna.ny', password: second }
  const challenge = cookieOf(await product.send('POST', '/api/auth/login', { body }))
  const answer = { answer: 'fyra-ord-som-jag-minns' }
  const entered = await product.send('POST', '/api/auth/challenge', {
    cookie: challenge,
    body: answer,
  })
  const cookie = cookieOf(entered)
  expect((await product.send('GET', '/api/admin/news', { cookie })).status).toBe(200)
  await expect(invite('anna.ny@example.com')).rejects.toThrow(
    'anna.ny@example.com has an account already: anna.ny.',
  )
  await clients.cognito.send(
    new AdminDeleteUserCommand({ UserPoolId: deployment.userPool, Username: 'anna.ny' }),
  )
  product.clock.set(new Date(Date.now() + 6 * 60_000))
  expect((await product.send('GET', '/api/admin/news', { cookie })).status).toBe(403)
  product.clock.set(null)
})

test('two people with the same name before the @ get different names, and what is no address is refused', async () => {
  expect(await invite('bo@example.com')).toBe('bo')
  expect(await invite('bo@example.org')).toBe('bo2')
  await expect(invite('"anna')).rejects.toThrow('""anna" is no e-mail address.')
})

test('the smoke test finds a site that works without a fault, and its form reaches the staff', async () => {
  await addPicture()
  const checks = await siteChecks(product.origin)
  const tried = checks.map(([what]) => what).join(' ')
  for (const kind of [/\/media\/\S+\.webp/, /\/assets\/\S+\.js/, /\/assets\/\S+\.woff2/]) {
    expect(tried).toMatch(kind)
  }
  expect(await runChecks(checks)).toEqual({ failed: 0, left: 0 })
  expect(await sendForm(product.origin)).toBeUndefined()
  await product.catchUp()
  expect(lettersToStaff(product)).toHaveLength(1)
})

test('the smoke test counts what fails, and not what is left for a person', async () => {
  const other = await siteChecks('http://127.0.0.1:2')
  expect((await runChecks(other)).failed).toBe(other.length)
  expect(
    await runChecks([['Alarms', async () => 'left for a person: confirm the letter']]),
  ).toEqual({ failed: 0, left: 1 })
  product.faults.set({ dynamodb: 'down' })
  expect(await sendForm(product.origin)).toMatch(/^answers 503: /)
  product.faults.set({ dynamodb: 'ok' })
})

test('the smoke test fails a page under the general policy, which lets nothing of it run', async () => {
  const site = createServer((_, reply) =>
    reply
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'",
        'strict-transport-security': 'max-age=1',
        'x-content-type-options': 'nosniff',
      })
      .end(),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const checks = await siteChecks(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  expect((await runChecks(checks)).failed).toBe(checks.length)
  site.close()
})

/** An apartment with a picture. */
async function addPicture() {
  const { name } = product.model.buckets.find(each => each.name.includes('media'))!
  await publishDemoPictures(clients.s3, name, ['lingongrand-kok'])
  const body = { ...newApartment, imageUrls: [objectPathOf('lingongrand-kok')] }
  const cookie = await product.logIn()
  await product.send('POST', '/api/admin/apartments', { cookie, body })
}
