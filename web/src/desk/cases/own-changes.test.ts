import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CasePage, ListedCase } from '#shared/cases.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  // Each test has changes of its own.
  vi.resetModules()
})

const load = () => import('./own-changes.ts')

const caseWith = (id: string, fields: object = {}) =>
  ({ kind: 'contact', id, status: 'new', version: 1, ...fields }) as ListedCase
const ids = ({ cases }: CasePage) => cases.map(({ id }) => id)
const open = { status: 'open' } as const

test('what the desk has just changed is shown as it is, though the index is behind', async () => {
  const { keepChange, withOwnChanges } = await load()
  const [opened, closed, deleted, other] = ['a', 'b', 'c', 'd'].map(id => caseWith(id)) as [
    ListedCase,
    ListedCase,
    ListedCase,
    ListedCase,
  ]
  keepChange(caseWith('a', { status: 'ongoing', version: 3 }))
  keepChange(caseWith('b', { status: 'done', version: 2 }))
  keepChange(deleted, { isDeleted: true })
  const page = withOwnChanges({ cases: [other, deleted, closed], waiting: { count: 3 } }, open)
  expect(ids(page)).toEqual(['d', 'a'])
  expect(page.waiting).toEqual({ count: 1 })
  const done = { status: 'done' } as const
  expect(ids(withOwnChanges({ cases: [{ ...opened, status: 'done' }] }, done))).toEqual(['b'])
})

test('a change is not shown once more on a later page, nor where it is unknown whether it matches', async () => {
  const { keepChange, withOwnChanges } = await load()
  keepChange(caseWith('e'))
  const page = { cases: [caseWith('d')] }
  for (const search of [{ after: 'e' }, { q: 'Bo' }, { from: '2026-11-01' }, { near: 'd' }])
    expect(ids(withOwnChanges(page, search))).toEqual(['d'])
  keepChange(caseWith('c'))
  expect(ids(withOwnChanges({ ...page, next: 'd' }, {}))).toEqual(['e', 'd'])
})

test('a change takes its place in the order of open cases: urgent, unread, newest', async () => {
  const { keepChange, withOwnChanges } = await load()
  const unread = { unreadSince: '2026-11-20T07:00:00Z' }
  keepChange(caseWith('a', { kind: 'issue', urgency: 'high' }))
  keepChange(caseWith('c', { version: 2 }))
  const page = { cases: [caseWith('c', unread), caseWith('b', unread), caseWith('d')] }
  expect(ids(withOwnChanges(page, open))).toEqual(['a', 'b', 'd', 'c'])
})

test('a change is forgotten once the index has it or a later one, and after a minute', async () => {
  const { keepChange, withOwnChanges } = await load()
  const page = { cases: [caseWith('a', { version: 3 })] }
  keepChange(caseWith('a', { status: 'done', version: 3 }))
  keepChange(caseWith('b'))
  expect(ids(withOwnChanges(page, open))).toEqual(['b', 'a'])
  expect(ids(withOwnChanges({ cases: [] }, open))).toEqual(['b'])
  vi.setSystemTime(Date.now() + 60_000)
  expect(ids(withOwnChanges({ cases: [] }, open))).toEqual([])
})
