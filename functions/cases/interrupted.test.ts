import { beforeEach, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'
import { issueWith, putItems } from '../fixtures/write-items.ts'

const desk = await startCases({ receipts: true })
const { createLink } = await import('./links.ts')
const { staffLetterWrites } = await import('./staff-letters.ts')
const { daysFromNow } = await import('../table/expiry.ts')
const { createId } = await import('../table/ids.ts')
const { table } = await import('../table/client.ts')
// The pauses between attempts are random: here the shortest.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

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
    fields: { status: 'spam', urgency: 'high' },
    act: ({ id }) => desk.setStatus(id, 'new'),
    states: [
      { status: 'spam', events: [], letters: [] },
      { status: 'new', events: ['status'], letters: ['reminder', 'staff'] },
    ],
    calls: 5,
  },
  {
    name: 'sent again',
    act: ({ id }) => desk.resend(id),
    states: [untouched, { status: 'new', events: ['resent'], letters: ['staff'] }],
    calls: 5,
  },
  {
    name: 'answered',
    act: ({ id }) => desk.reply(id, { text: 'Vi kommer.' }),
    states: [untouched, { status: 'ongoing', events: ['reply'], letters: ['reply'] }],
    calls: 5,
  },
  {
    name: 'made urgent',
    act: ({ secret }) => desk.withLink('/outcome', { secret, outcome: 'urgent' }),
    states: [untouched, { status: 'new', events: ['urgent'], letters: ['reminder', 'staff'] }],
    calls: 4,
  },
  {
    name: 'deleted',
    fields: { urgency: 'high' },
    act: ({ id }) => desk.removeCase(id),
    states: [
      { status: 'new', events: [], letters: ['reminder'] },
      { status: 'deleted', events: ['status'], letters: [] },
    ],
    calls: 5,
  },
  {
    name: 'brought back',
    fields: { status: 'deleted', deletedFrom: 'ongoing' },
    act: ({ id }) => desk.restoreCase(id),
    states: [
      { status: 'deleted', events: [], letters: [] },
      { status: 'ongoing', events: ['status'], letters: ['staff'] },
    ],
    calls: 5,
  },
  {
    name: 'answered by phone',
    act: ({ id }) => desk.noteAnswer(id, { how: 'phone', text: 'Vi kommer.', status: 'done' }),
    states: [untouched, { status: 'done', events: ['answered'], letters: [] }],
    calls: 5,
  },
  {
    name: 'given another sender',
    act: ({ id }) => desk.edit(id, { sender: { name: 'Åsa', phone: '' } }),
    states: [untouched, { status: 'new', events: ['sender'], letters: [] }],
    calls: 5,
  },
  {
    name: 'confirmed again',
    act: ({ id }) => desk.resend(id, { isConfirmation: true }),
    states: [untouched, { status: 'new', events: ['resent'], letters: ['confirmation'] }],
    calls: 5,
  },
  {
    name: 'erased',
    act: ({ email }) => desk.erase(email),
    states: [untouched, { status: undefined, events: [], letters: [] }],
    calls: 10,
  },
  {
    name: 'added to',
    act: ({ secret }) => desk.withLink('/message', { secret, message: 'Det droppar.' }),
    states: [untouched, { status: 'new', events: ['message'], letters: ['addition'] }],
    calls: 5,
  },
  {
    name: 'solved',
    act: ({ secret }) => desk.withLink('/outcome', { secret, outcome: 'solved' }),
    states: [untouched, { status: 'done', events: ['solved'], letters: ['addition'] }],
    calls: 4,
  },
]

test.each(acts)(
  'wherever DynamoDB fails, a case is $name whole or not at all',
  async ({ fields, act, states: [before, after], calls }) => {
    // Before the first of its calls, before the second … and after the last.
    const reports = Array.from({ length: calls + 1 }, () => reportWith(fields))
    await putItems(
      desk,
      reports.flatMap(({ items }) => items),
    )
    const sent = vi.spyOn(table, 'send')
    const statuses: (number | undefined)[] = []
    for (const [number, each] of reports.entries()) {
      desk.fail('down', { after: number })
      statuses.push((await act(each)).status)
      await endOfCalls(sent.mock.results)
    }
    desk.fail('ok')
    expect(statuses).toEqual([...Array(calls).fill(503), expect.toSatisfy(isDone)])
    expect(await statesOf(reports)).toEqual([...Array(calls).fill(before), after])

    for (const each of reports.slice(0, calls)) expect((await act(each)).status).toSatisfy(isDone)
    expect(await statesOf(reports)).toEqual(Array(calls + 1).fill(after))
  },
)

/** Once one call fails, those beside it are still repeated, and would count as calls of the next act. */
const endOfCalls = (sent: { value: unknown }[]) =>
  Promise.allSettled(sent.map(({ value }) => value))

const isDone = (status: number) => status < 300

/** A report, whose letters have been sent but for the reminder of an urgent one. */
function reportWith(fields: { status?: string; urgency?: string } = {}) {
  const [id, expiresAt] = [createId(), daysFromNow(365)]
  const email = `${id}@example.com`
  const isReminded = fields.urgency === 'high' && fields.status !== 'spam'
  const urgent = staffLetterWrites({ kind: 'issue', id, urgency: 'high' })
  const kept = isReminded ? [urgent.reminder!] : []
  const stored = issueWith({ id, email, expiresAt, ...fields })
  const items = [stored, ...kept.map(({ Put }) => Put.Item)]
  const secret = createLink('report', { kind: 'issue', id })
  return { id, email, secret, items }
}

async function statesOf(reports: Report[]) {
  const [cases, letters, entries] = await Promise.all(
    ['issue', 'letter', 'entry'].map(desk.itemsOf),
  )
  return reports.map(({ id }) => {
    const stored = cases!.find(each => each['id'] === id)
    const said = entries!.filter(each => String(each['id']).startsWith(id))
    const history = [...(stored?.['history'] ?? []), ...said.map(({ entry }) => entry)]
    return {
      status: stored?.['status'],
      events: history.map(({ what }) => what),
      letters: letters!
        .filter(({ caseId }) => caseId === id)
        .map(({ purpose }) => purpose)
        .toSorted(),
    }
  })
}

type Report = ReturnType<typeof reportWith>
