import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageVersions } from '#shared/image-versions.ts'
import { sweep } from '../../functions/fixtures/sweep.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { itemsOf } from './items-of.ts'
import { cookieOf, type Product } from './product.ts'
import { uploadPicture } from './publish-picture.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

test.each(['dynamodb', 'cognito'] as const)(
  'wherever %s fails, somebody is signed in or has no session',
  async service => {
    // An attempt that breaks off counts, and four lock an account.
    const body = { username: `crash-${service}`, password: 'fyra-ord-som-du-minns' }
    await createAccounts(product).welcome(body.username, body.password)
    const signIn = () => product.send('POST', '/api/auth/login', { body })
    let sessions = (await itemsOf(product, 'session')).length
    const statuses = await sweep({
      faults: product.faults,
      service,
      call: signIn,
      async check(_, response) {
        const isDone = response.status === 200
        expect((await itemsOf(product, 'session')).length).toBe(sessions + (isDone ? 1 : 0))
        const cookie = cookieOf(response)
        expect(Boolean(cookie)).toBe(isDone)
        const me = await product.send('GET', '/api/auth/me', { cookie })
        expect(me.status).toBe(isDone ? 200 : 401)
        expect((await signIn()).status).toBe(200)
        sessions = (await itemsOf(product, 'session')).length
        return isDone
      },
    })
    expect(statuses.slice(0, -1).every(status => status === 503)).toBe(true)
    expect(statuses.length).toBeGreaterThan(1)
  },
)

test('wherever S3 fails, a picture is published whole or can be tried again', async () => {
  const cookie = await product.logIn()
  const uploads: string[] = []
  let published = 0
  const publish = (number: number) =>
    product.send('PUT', '/api/apartment-images', { cookie, body: { imageURL: uploads[number] } })
  const statuses = await sweep({
    faults: product.faults,
    service: 's3',
    async call(number) {
      product.faults.set({ s3: 'ok' })
      uploads[number] = await uploadPicture(product, cookie)
      product.faults.set({ s3: { fault: 'down', after: number } })
      return publish(number)
    },
    async check(number, response) {
      const again = await publish(number)
      if (response.status === 200) {
        const answer = await response.json()
        await expectAllVersions(answer)
        expect(await again.json()).toEqual(answer)
        // The first time just the deletion of the upload was what failed.
        published += 1
        return published === 2
      }
      expect([response.status, again.status]).toEqual([503, 200])
      await expectAllVersions(await again.json())
      return false
    },
  })
  // Its first call fetches the upload; then each version is stored, and the upload deleted.
  expect(statuses).toEqual([503, 503, 503, 200, 200])

  async function expectAllVersions({ objectPath }: { objectPath: string }) {
    for (const { path } of imageVersions(objectPath).versions) {
      expect((await product.send('GET', path)).status, path).toBe(200)
    }
  }
})
