import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'
import { sweep } from '../fixtures/sweep.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
// The pauses between attempts are random: here the shortest.
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterAll(() => vi.restoreAllMocks())

/** An issue report of its own for each call, as if the letters that are due had been sent. */
async function report(name: string, fields: object = {}): Promise<Report> {
  const { id, followSecret } = await desk.sendReport({ email: `${name}@example.com`, ...fields })
  const due = (await lettersOf(id)).filter(({ purpose }) => purpose !== 'reminder')
  for (const letter of due) {
    const Key = { kind: 'letter', id: letter['id'] }
    await desk.documents.send(new DeleteCommand({ TableName: desk.TableName, Key }))
  }
  return { id, secret: followSecret! }
}

const lettersOf = async (caseId: string) =>
  (await desk.itemsOf('letter')).filter(letter => letter['caseId'] === caseId)

async function stateOf(id: string) {
  const Key = { kind: 'issue', id }
  const { Item: stored } = await desk.documents.send(
    new GetCommand({ TableName: desk.TableName, Key }),
  )
  const letters = await lettersOf(id)
  const history = (stored?.['history'] ?? []) as { what: string }[]
  const said = (await desk.itemsOf('entry')).filter(each => String(each['id']).startsWith(id))
  const thread = said.map(({ entry }) => entry as { what: string })
  return {
    status: stored?.['status'],
    events: [...history, ...thread].map(({ what }) => what).filter(what => what !== 'letter'),
    letters: letters.map(({ purpose }) => purpose as string).toSorted(),
  }
}

interface Report {
  id: string
  secret: string
}

interface Act {
  name: string
  fields?: object
  act: (each: Report) => Promise<{ status: number | undefined }>
  /** How it is before and after. */
  states: [before: object, after: object]
  /** How many calls of the table it takes. */
  calls: number
}

const untouched = { status: 'new', events: [], letters: [] }

const acts: Act[] = [
  {
    name: 'marked done',
    act: ({ id }) => desk.setStatus(id, 'done'),
    states: [untouched, { status: 'done', events: ['status'], letters: ['fixed'] }],
    calls: 5,
  },
  {
    name: 'rescued',
    fields: { website: 'x', urgency: 'high' },
    act: ({ id }) => desk.setStatus(id, 'new'),
    states: [
      { status: 'spam', events: [], letters: [] },
      { status: 'new', events: ['status'], letters: ['reminder', 'staff'] },
    ],
    calls: 5,
  },
  {
    name: 'sent again',
    act: ({ id }) => desk.manage('POST /api/admin/cases/{id}/letter', { id }),
    states: [untouched, { status: 'new', events: ['resent'], letters: ['staff'] }],
    calls: 5,
  },
  {
    name: 'noted',
    act: ({ id }) =>
      desk.manage('POST /api/admin/cases/{id}/notes', { id, body: { text: 'Har ringt.' } }),
    states: [untouched, { status: 'new', events: ['note'], letters: [] }],
    calls: 5,
  },
  {
    name: 'answered',
    act: ({ id }) =>
      desk.manage('POST /api/admin/cases/{id}/reply', { id, body: { text: 'Vi kommer.' } }),
    states: [untouched, { status: 'ongoing', events: ['reply'], letters: ['reply'] }],
    calls: 5,
  },
  {
    name: 'made urgent',
    act: ({ secret }) => desk.withLink('/outcome', { secret, outcome: 'urgent' }),
    states: [untouched, { status: 'new', events: ['urgent'], letters: ['reminder', 'staff'] }],
    calls: 5,
  },
  {
    name: 'deleted',
    fields: { urgency: 'high' },
    act: ({ id }) => desk.manage('DELETE /api/admin/cases/{id}', { id }),
    states: [
      { status: 'new', events: [], letters: ['reminder'] },
      { status: undefined, events: [], letters: [] },
    ],
    calls: 5,
  },
  {
    name: 'erased',
    fields: { email: 'erased@example.com' },
    act: () =>
      desk.manage('POST /api/admin/person/erase', {
        body: { emailOrPhone: 'erased@example.com' },
      }),
    states: [untouched, { status: undefined, events: [], letters: [] }],
    calls: 11,
  },
  {
    name: 'added to',
    act: ({ secret }) => desk.withLink('/message', { secret, message: 'Det droppar.' }),
    states: [untouched, { status: 'new', events: ['message'], letters: ['addition'] }],
    calls: 6,
  },
  {
    name: 'solved',
    act: ({ secret }) => desk.withLink('/outcome', { secret, outcome: 'solved' }),
    states: [untouched, { status: 'done', events: ['solved'], letters: ['addition'] }],
    calls: 5,
  },
]

test.each(acts)(
  'wherever DynamoDB fails, a case is $name whole or not at all',
  async ({ name, fields, act, states: [before, after], calls }) => {
    const reports: Report[] = []
    const statuses = await sweep({
      faults: desk.faults,
      service: 'dynamodb',
      async call(number) {
        desk.fail('ok')
        reports[number] = await report(`${name.replace(' ', '-')}-${number}`, fields)
        desk.fail('down', { after: number })
        return act(reports[number])
      },
      async check(number, { status = 0 }) {
        const each = reports[number]!
        const isDone = status < 300
        expect(await stateOf(each.id)).toEqual(isDone ? after : before)
        if (!isDone) {
          expect(status).toBe(503)
          expect((await act(each)).status).toBeLessThan(300)
          expect(await stateOf(each.id)).toEqual(after)
        }
        return isDone
      },
    })
    expect(statuses).toHaveLength(calls + 1)
  },
)
