import type { ServiceName } from 'local-cloud/faults.ts'
import { expect, test } from 'vitest'
import { imageVersions } from '#shared/image-versions.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { sender } from '../sender.ts'
import { uploadPicture } from './upload.ts'
import { cookieOf, itemsOf, shareProduct } from './product.ts'

// As for everything that is done with cases: functions/cases/interrupted.test.ts.
const product = await shareProduct()
let cookie = await product.logIn()

/** Calls of other functions, such as the one that sends letters each minute, do not count. */
const by = ['authorizer', 'desk']

const path = '/api/admin/news'
/** The ids of the news item with this title, by the kind of items in which it is. */
async function placesOf(title: string): Promise<Record<string, string>> {
  const trash = (await itemsOf(product, 'trash')).map(({ item }) => item as Record<string, unknown>)
  const kinds = { news: await itemsOf(product, 'news'), trash }
  const own = Object.entries(kinds).flatMap(([kind, items]) =>
    items.flatMap(each => (each['title'] === title ? [[kind, String(each['id'])]] : [])),
  )
  const places = Object.fromEntries(own) as Record<string, string>
  expect(Object.keys(places)).toHaveLength(own.length)
  return places
}
const manage = (method: string, to: string, body?: object, headers = {}) =>
  product.send(method, to, { cookie, body, headers })
const idOf = async (title: string) => Object.values(await placesOf(title))[0]
const create = (title: string) =>
  manage('POST', path, { title, content: 'Text' }, { 'idempotency-key': title })
const remove = async (title: string) => manage('DELETE', `${path}/${await idOf(title)}`)
const restore = async (title: string) =>
  manage('POST', `/api/admin/trash/${await idOf(title)}/restore`)

test.each([
  ['created', create, [], ['news'], 201, [500, 503, 201]],
  ['deleted', remove, ['news'], ['trash'], 404, [500, 503, 503, 204]],
  ['restored', restore, ['trash'], ['news'], 404, [500, 503, 503, 200]],
] as const)(
  'wherever DynamoDB fails, an item is %s whole or not at all',
  async (name, act, before, after, again, seen) => {
    const titleOf = (number: number) => `${name}-${number}`
    for (const number of seen.keys()) {
      if (before.length > 0) await create(titleOf(number))
      if (before[0] === 'trash') await remove(titleOf(number))
    }
    const places = async (number: number) => Object.keys(await placesOf(titleOf(number)))
    const done = seen.at(-1)!
    const statuses = await sweep({
      service: 'dynamodb',
      by,
      call: number => act(titleOf(number)),
      async check(number, { status }) {
        const isDone = status === done
        expect(await places(number)).toEqual(isDone ? after : before)
        expect((await act(titleOf(number))).status).toBe(isDone ? again : done)
        expect(await places(number)).toEqual(after)
        return isDone
      },
    })
    expect(statuses).toEqual(seen)
  },
)

test('wherever DynamoDB fails, an item is changed whole or not at all', async () => {
  const { id } = await (await create('to-be-changed')).json()
  const change = (version: number, title: string) =>
    manage('PATCH', `${path}/${id}`, { title, content: title }, { 'if-match': `"${version}"` })
  const statuses = await sweep({
    service: 'dynamodb',
    by,
    call: number => change(number + 1, `changed-${number}`),
    async check(number, { status }) {
      const title = `changed-${number}`
      const isDone = status === 200
      const item = (await itemsOf(product, 'news')).find(each => each['id'] === id)!
      expect(item['version']).toBe(isDone ? number + 2 : number + 1)
      expect([item['title'] === title, item['content'] === title]).toEqual([isDone, isDone])
      expect((await change(number + 1, title)).status).toBe(isDone ? 409 : 200)
      return isDone
    },
  })
  expect(statuses).toEqual([500, 503, 200])
})

test.each(['dynamodb', 'ses'] as const)(
  'wherever %s fails, a form is received with its letter or not at all',
  async service => {
    const messageOf = (number: number) => `Utan ${service} efter ${number} anrop.`
    const send = (number: number) =>
      product.send('POST', '/api/contact', {
        body: { ...sender, service: 'annat', message: messageOf(number) },
        headers: { 'idempotency-key': `${service}-${number}` },
      })
    const statuses = await sweep({
      service,
      call: send,
      async check(number, { status }) {
        const before = await stateOf(number)
        const received = status === 201 ? 1 : 0
        expect(status).toBe(received ? 201 : 503)
        expect(before).toMatchObject({ submissions: received, remembered: received })
        expect(before.pending + before.sent).toBe(before.submissions)

        expect((await send(number)).status).toBe(201)
        product.clock.set(new Date(product.clock.now() + 2 * 60 * 60_000))
        await product.catchUp()
        const after = await stateOf(number)
        expect(after).toMatchObject({ submissions: 1, remembered: 1, pending: 0, sent: 1 })
        // A letter whose sending could not be stored is sent once more, under the same id.
        expect(new Set(after.letters).size).toBe(1)
        return received === 1 && before.pending === 0
      },
    })
    expect(statuses.length).toBeGreaterThan(1)

    async function stateOf(number: number) {
      const found = await itemsOf(product, 'contact')
      const own = found.filter(({ message }) => message === messageOf(number))
      const isOwn = ({ id }: Record<string, unknown>) => own.some(each => each['id'] === id)
      const attempts = await itemsOf(product, 'idempotency')
      const letters = product.ses.emails().filter(({ text }) => text.includes(messageOf(number)))
      return {
        submissions: own.length,
        remembered: attempts.filter(({ id }) => id === `contact#key#${service}-${number}`).length,
        pending: (await itemsOf(product, 'letter')).filter(isOwn).length,
        sent: own.filter(
          ({ staffLetter }) => (staffLetter as { state: string } | undefined)?.state === 'sent',
        ).length,
        letters: letters.map(({ headers }) => headers['message-id']),
      }
    }
  },
)

test.each(['dynamodb', 'cognito'] as const)(
  'wherever %s fails, somebody is signed in or has no session',
  async service => {
    // An attempt that breaks off counts, and four lock an account.
    const body = { username: `crash-${service}`, password: 'fyra-ord-som-du-minns' }
    await createAccounts(product).welcome(body.username, body.password)
    const signIn = () => product.send('POST', '/api/auth/login', { body })
    const countSessions = async () => (await itemsOf(product, 'session')).length
    let sessions = await countSessions()
    const statuses = await sweep({
      service,
      call: signIn,
      async check(_, response) {
        const isDone = response.status === 200
        expect(await countSessions()).toBe(sessions + (isDone ? 1 : 0))
        const own = cookieOf(response)
        expect(Boolean(own)).toBe(isDone)
        const me = await product.send('GET', '/api/auth/me', { cookie: own })
        expect(me.status).toBe(isDone ? 200 : 401)
        expect((await signIn()).status).toBe(200)
        sessions = await countSessions()
        return isDone
      },
    })
    expect(statuses.slice(0, -1).every(status => status === 503)).toBe(true)
    expect(statuses.length).toBeGreaterThan(1)
  },
)

test('wherever S3 fails, a picture is published whole or can be tried again', async () => {
  // The clock has moved since the other tests.
  cookie = await product.logIn()
  const uploads: string[] = []
  const publish = (number: number) =>
    product.send('PUT', '/api/apartment-images', { cookie, body: { imageURL: uploads[number] } })
  const statuses = await sweep({
    service: 's3',
    async call(number) {
      product.faults.set({ s3: 'ok' })
      uploads[number] = await uploadPicture(product, cookie)
      product.faults.set({ s3: { fault: 'down', after: number } })
      return publish(number)
    },
    async check(number, { status }) {
      const again = await publish(number)
      expect(again.status).toBe(200)
      for (const version of imageVersions((await again.json()).objectPath).versions) {
        expect((await product.send('GET', version.path)).status, version.path).toBe(200)
      }
      return status === 200
    },
  })
  // Its first call fetches the upload; then each version is stored.
  expect(statuses).toEqual([503, 503, 503, 200])
})

interface Sweep<Answer> {
  /** The service that fails. */
  service: ServiceName
  /** The functions for which DynamoDB fails; without them for all. */
  by?: string[]
  /** The call; the number makes it another one each time. */
  call(number: number): Promise<Answer>
  /**
   * Looks at what is there now that the service is back, and makes the call again. Throws where
   * something is half done. Says whether all was done, as if nothing had happened.
   */
  check(number: number, answer: Answer): Promise<boolean>
}

/**
 * Lets a service go away before the first of a handler's calls, before the second … until the
 * handler does not notice any more. Returns the statuses that the caller saw.
 */
async function sweep<Answer extends { status: number }>({
  service,
  by,
  call,
  check,
}: Sweep<Answer>): Promise<number[]> {
  const statuses: number[] = []
  for (let after = 0; after < 30; after += 1) {
    product.faults.set({ [service]: { fault: 'down', after, by } })
    const answer = await call(after)
    product.faults.set({ [service]: 'ok' })
    statuses.push(answer.status)
    if (await check(after, answer)) return statuses
  }
  throw new Error(`After 30 calls to ${service} there were still more`)
}
