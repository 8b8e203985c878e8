import { beforeEach, expect, test } from 'vitest'
import type { Receipt } from '#shared/form-bodies.ts'
import { call } from './fixtures/call.ts'
import { issue } from './fixtures/content.ts'
import { bytesOf, scene } from './fixtures/picture-bytes.ts'
import { startPhotos } from './fixtures/pictures.ts'
import { deleteItems } from './fixtures/write-items.ts'
import { createId } from './table/ids.ts'

const desk = await startPhotos()
const { changes: handler, invalidated: forgotten, erase } = desk
const { idOf } = await import('./table/ids.ts')

beforeEach(() => void forgotten.splice(0))

/** The record of the table's stream about a case that is gone. */
const removed = (id: string) => ({
  eventName: 'REMOVE' as const,
  dynamodb: { Keys: { kind: { S: 'issue' }, id: { S: id } } },
})
/** Deletes what belongs to a case, as the table's stream causes it when the case is gone. */
const deleteRemains = (id: string) => handler({ Records: [removed(id)] })

const change = (kind: string, id = 'x') => ({
  dynamodb: { Keys: { kind: { S: kind }, id: { S: id } } },
})

test.each([
  ['apartment', ['/api/apartments*', '/fastigheter/x', '/feed.xml', '/sitemap.xml']],
  ['house', ['/api/apartments*', '/fastigheter/*', '/feed.xml']],
  ['news', ['/api/news*', '/feed.xml', '/nyheter/*', '/sitemap.xml']],
])('a changed %s invalidates its addresses at the edge', async (kind, paths) => {
  await handler({ Records: [change(kind)] })
  expect(forgotten).toEqual([paths])
})

test('many changes at once are one invalidation, of what visitors see alone', async () => {
  await handler({
    Records: ['news', 'apartment', 'apartment', 'letter', 'constructor'].map(kind => change(kind)),
  })
  expect(forgotten).toEqual([
    ['/api/apartments*', '/api/news*', '/fastigheter/x', '/feed.xml', '/nyheter/*', '/sitemap.xml'],
  ])
})

test('a failed invalidation fails the batch, which Lambda retries', async () => {
  desk.faults.set({ cloudfront: 'down' })
  const event = { Records: [change('news')] }
  await expect(handler(event)).rejects.toThrow()
  desk.faults.set({ cloudfront: 'ok' })
  await handler(event)
  expect(forgotten).toEqual([['/api/news*', '/feed.xml', '/nyheter/*', '/sitemap.xml']])
})

const photo = new Uint8Array(await bytesOf('jpeg', scene(20, 10)))

/** An issue report on which something was said and a photo came. */
async function report(email: string) {
  const headers = { 'idempotency-key': `key-of-${email.split('@')[0]}` }
  const request = { body: { ...issue, email }, headers }
  const sendAgain = async () =>
    (await call<Receipt>(desk.forms, 'POST /api/issue-report', request)).json
  const { id, reference, followSecret: secret = '' } = await sendAgain()
  await desk.withLink('/message', { secret, message: 'Det droppar.' })
  await desk.smuggle(id, createId(), photo)
  await desk.replyToMany({ ids: [id], text: 'Hej {namn}!' })
  return {
    id,
    sendAgain,
    traces: [id, reference, email, secret, idOf(secret), 'Det droppar', 'Hej Åsa'],
  }
}

const kinds = ['issue', 'entry', 'letter', 'idempotency', 'counter', 'trash']

const everything = async () =>
  JSON.stringify(await Promise.all([...kinds.map(desk.itemsOf), desk.photos(), desk.incoming()]))

test.each([
  ['erased', (_id: string, emailOrPhone: string) => erase(emailOrPhone)],
  [
    'deleted',
    async (id: string) => {
      const answer = await desk.removeCase(id)
      // Its thirty days pass.
      await deleteItems(desk, [{ kind: 'issue', id }])
      return answer
    },
  ],
])(
  'of a case that was %s nothing is left, and its form is stored anew when it is sent again',
  async (how, remove) => {
    const { id, sendAgain, traces } = await report(`mia-${how}@example.com`)
    expect((await everything()).split(id).length).toBeGreaterThan(6)
    expect((await remove(id, `mia-${how}@example.com`)).status).toBeLessThan(300)
    await deleteRemains(id)
    const left = await everything()
    expect(traces.filter(trace => left.includes(trace))).toEqual([])
    expect((await sendAgain()).id).not.toBe(id)
    await erase(`mia-${how}@example.com`)
  },
)

test('a letter that was set aside goes with its case when that expires', async () => {
  desk.faults.set({ ses: 'reject' })
  const { id } = await desk.report()
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'ok' })
  await deleteItems(desk, [{ kind: 'issue', id }])
  await deleteRemains(id)
  await desk.notifyBySchedule()
  expect(await desk.itemsOf('letter')).toEqual([])
})

test.each([
  ['is deleted', (id: string) => desk.removeCase(id)],
  ['is erased', () => erase('many@example.com')],
  ['becomes spam', (id: string) => desk.setStatus(id, 'spam')],
])('a case with fifty letters that wait %s, and none is sent', async (_what, change) => {
  const { id } = await desk.report({ email: 'many@example.com' })
  await desk.queueLetters(id, 50)
  expect((await change(id)).status).toBeLessThan(300)
  const sent = desk.emails().length
  await desk.notifyBySchedule()
  expect(desk.emails()).toHaveLength(sent)
  expect(await desk.itemsOf('letter')).toEqual([])
})

test('what belongs to other cases stays, and to tell it twice changes nothing', async () => {
  const [one, other] = [await report('one@example.com'), await report('other@example.com')]
  const before = (await everything()).split(other.id).length
  await deleteRemains(one.id)
  await deleteRemains(one.id)
  expect((await everything()).split(other.id)).toHaveLength(before)
})

test('a part that fails does not hold back the others, and is carried out when it is told again', async () => {
  const { id } = await report('part@example.com')
  await erase('part@example.com')
  const Records = [removed(id), change('apartment')]
  desk.faults.set({ s3: 'down' })
  await expect(handler({ Records })).rejects.toThrow('1 parts failed.')
  expect(forgotten.flat()).toContain('/fastigheter/x')
  desk.faults.set({ s3: 'ok' })
  await handler({ Records })
  expect(await everything()).not.toContain(id)
})

test('a case that is changed keeps all that belongs to it', async () => {
  const { id } = await report('kept@example.com')
  const before = await everything()
  await handler({ Records: [{ ...removed(id), eventName: 'MODIFY' }] })
  expect(await everything()).toBe(before)
})
