import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../functions/fixtures/sweep.ts'
import { sender } from '../sender.ts'
import { itemsOf } from './items-of.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

/** An issue report of its own for each call, whose own letters are out of the way. */
async function report(number: number): Promise<string> {
  const body = {
    ...sender,
    email: `done-${number}@example.com`,
    address: 'Lingongränd 4',
    category: 'other',
    urgency: 'low',
    description: `Felet heter nummer ${number} och är ett fel.`,
  }
  const response = await product.send('POST', '/api/issue-report', { body })
  await product.catchUp()
  return (await response.json()).id
}

const markDone = (id: string) =>
  product.send('PATCH', `/api/admin/cases/${id}`, { cookie, body: { status: 'done' } })

async function stateOf(id: string) {
  const stored = (await itemsOf(product, 'issue')).find(each => each['id'] === id)!
  const letters = (await itemsOf(product, 'letter')).filter(({ caseId }) => caseId === id)
  const history = stored['history'] as { what: string }[]
  return {
    status: stored['status'],
    events: history.map(({ what }) => what).filter(what => what !== 'letter'),
    letters: letters.map(({ purpose }) => purpose),
  }
}

const before = { status: 'new', events: [], letters: [] }
const after = { status: 'done', events: ['status'], letters: ['fixed'] }

// As for everything else that is done with cases: functions/cases/interrupted.test.ts.
test('wherever DynamoDB fails, a case is marked done whole or not at all', async () => {
  const ids: string[] = []
  const by = ['authorizer', 'cases']
  const statuses = await sweep({
    faults: product.faults,
    service: 'dynamodb',
    async call(number) {
      product.faults.set({ ses: 'ok', dynamodb: 'ok' })
      const id = (ids[number] = await report(number))
      // Letters stay in the queue, to be counted.
      product.faults.set({ ses: 'down', dynamodb: { fault: 'down', after: number, by } })
      return markDone(id)
    },
    async check(number, { status }) {
      const id = ids[number]!
      const isDone = status === 200
      expect(await stateOf(id)).toEqual(isDone ? after : before)
      if (!isDone) {
        expect((await markDone(id)).status).toBe(200)
        expect(await stateOf(id)).toEqual(after)
      }
      return isDone
    },
  })
  // The first call is the authorizer's.
  expect(statuses).toEqual([500, 503, 503, 503, 200])
})
