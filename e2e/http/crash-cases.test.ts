import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf, sweep } from './crash-sweep.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await startProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

const service = 'dynamodb'

/** A fault report of its own for each call, and what the table has of it. */
async function report(name: string, fields: object = {}): Promise<{ id: string; secret: string }> {
  const body = {
    name: 'Bo Exempel',
    email: `${name}@example.com`,
    phone: '070-174 06 07',
    address: 'Lingongränd 4',
    category: 'other',
    urgency: 'low',
    description: `Felet heter ${name} och är ett fel.`,
    ...fields,
  }
  const response = await product.send('POST', '/api/issue-report', { body })
  const { id, followSecret } = await response.json()
  // Its own letters are out of the way.
  await product.catchUp()
  return { id, secret: followSecret }
}

async function stateOf(id: string) {
  const stored = (await itemsOf(product, 'issue')).find(each => each['id'] === id)
  const letters = (await itemsOf(product, 'letter')).filter(({ caseId }) => caseId === id)
  const history = (stored?.['history'] ?? []) as { what: string }[]
  return {
    status: stored?.['status'],
    events: history.map(({ what }) => what).filter(what => what !== 'letter'),
    letters: letters.map(({ purpose }) => purpose as string).toSorted(),
  }
}

interface Act {
  name: string
  fields?: object
  act: (each: { id: string; secret: string }) => Promise<Response>
  /** How it is before and after. */
  states: [before: object, after: object]
}

const manage = (method: string, path: string, body?: object) =>
  product.send(method, `/api/admin/cases/${path}`, { cookie, body })

const untouched = { status: 'new', events: [], letters: [] }

const acts: Act[] = [
  {
    name: 'marked-done',
    act: ({ id }) => manage('PATCH', id, { status: 'done' }),
    states: [untouched, { status: 'done', events: ['status'], letters: ['fixed'] }],
  },
  {
    name: 'rescued',
    fields: { website: 'x', urgency: 'high' },
    act: ({ id }) => manage('PATCH', id, { status: 'new' }),
    states: [
      { status: 'spam', events: [], letters: [] },
      { status: 'new', events: ['status'], letters: ['reminder', 'staff'] },
    ],
  },
  {
    name: 'sent-again',
    act: ({ id }) => manage('POST', `${id}/letter`),
    states: [untouched, { status: 'new', events: ['resent'], letters: ['staff'] }],
  },
  {
    name: 'noted',
    act: ({ id }) => manage('POST', `${id}/notes`, { text: 'Har ringt.' }),
    states: [untouched, { status: 'new', events: ['note'], letters: [] }],
  },
  {
    name: 'deleted',
    fields: { urgency: 'high' },
    act: ({ id }) => manage('DELETE', id),
    states: [
      { status: 'new', events: [], letters: ['reminder'] },
      { status: undefined, events: [], letters: [] },
    ],
  },
  {
    name: 'erased',
    fields: { email: 'erased@example.com' },
    act: () =>
      product.send('POST', '/api/admin/person/erase', {
        cookie,
        body: { emailOrPhone: 'erased@example.com' },
      }),
    states: [untouched, { status: undefined, events: [], letters: [] }],
  },
  {
    name: 'added-to',
    act: ({ secret }) =>
      product.send('POST', '/api/follow/message', { body: { secret, message: 'Det droppar.' } }),
    states: [untouched, { status: 'new', events: ['message'], letters: ['addition'] }],
  },
  {
    name: 'solved',
    act: ({ secret }) =>
      product.send('POST', '/api/follow/outcome', { body: { secret, outcome: 'solved' } }),
    states: [untouched, { status: 'done', events: ['solved'], letters: ['addition'] }],
  },
]

test.each(acts)(
  'wherever the table goes away, a case is $name whole or not at all',
  async ({ name, fields, act, states: [before, after] }) => {
    const reports = new Map<number, { id: string; secret: string }>()
    const statuses = await sweep(product, {
      service,
      async call(number) {
        product.faults.set({ ses: 'ok', [service]: 'ok' })
        reports.set(number, await report(`${name}-${number}`, fields))
        // Letters stay in the queue, to be counted.
        product.faults.set({ ses: 'down', [service]: { fault: 'down', after: number } })
        return act(reports.get(number)!)
      },
      async check(number, { status }) {
        const each = reports.get(number)!
        const isDone = status < 300
        expect(await stateOf(each.id)).toEqual(isDone ? after : before)
        if (!isDone) {
          expect([500, 503]).toContain(status)
          expect((await act(each)).status).toBeLessThan(300)
          expect(await stateOf(each.id)).toEqual(after)
        }
        return isDone
      },
    })
    expect(statuses.length).toBeGreaterThan(2)
  },
)
