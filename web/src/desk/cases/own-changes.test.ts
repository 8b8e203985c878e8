import { expect, test } from 'vitest'
import type { ListedCase } from '#shared/cases.ts'
import { queryClient } from '../../api/query-client.ts'
import { keepOwnChange, withOwnChanges } from './own-changes.ts'

const caseWith = (id: string, fields: object = {}) =>
  ({ kind: 'contact', id, status: 'new', version: 1, ...fields }) as ListedCase
const open = { status: 'open' } as const
const shown = (listed: ListedCase, search: object) =>
  withOwnChanges({ cases: [listed] }, search).cases

test('what the desk has just changed is shown as it is, though the index is behind', () => {
  const opened = caseWith('a', { status: 'ongoing', version: 2 })
  keepOwnChange(opened)
  keepOwnChange(caseWith('b', { status: 'done', version: 2 }))
  keepOwnChange(caseWith('c', { status: 'deleted', version: 2 }))
  const other = caseWith('d')
  const cases = [other, caseWith('c'), caseWith('b'), caseWith('a')]
  expect(withOwnChanges({ cases }, open).cases).toEqual([other, opened])
})

test('what the desk has just deleted is in the list of deleted ones alone, until it is restored', () => {
  const deleted = caseWith('h', { status: 'deleted', version: 2 })
  keepOwnChange(deleted)
  for (const search of [{}, open, { q: 'h' }]) expect(shown(caseWith('h'), search)).toEqual([])
  expect(shown(deleted, { status: 'deleted' })).toEqual([deleted])
  const restored = caseWith('h', { version: 3 })
  keepOwnChange(restored)
  expect(shown(deleted, { status: 'deleted' })).toEqual([])
  expect(shown(caseWith('h'), open)).toEqual([restored])
})

test('a closed case with something unread stays in the list of open ones', () => {
  const unread = caseWith('f', {
    status: 'done',
    version: 2,
    unreadSince: '2026-11-20T08:05:00.000Z',
  })
  keepOwnChange(unread)
  expect(withOwnChanges({ cases: [caseWith('f')] }, open).cases).toEqual([unread])
})

test('a change is shown no more once the index has it or a later one', () => {
  keepOwnChange(caseWith('e', { status: 'done', version: 3 }))
  for (const version of [3, 4]) {
    const cases = [caseWith('e', { version })]
    expect(withOwnChanges({ cases }, open).cases).toEqual(cases)
  }
})

test('nothing of what the desk has changed is left once its fetched data is cleared', () => {
  keepOwnChange(caseWith('f', { status: 'done', version: 2 }))
  keepOwnChange(caseWith('g', { status: 'deleted', version: 2 }))
  queryClient.clear()
  const cases = [caseWith('f'), caseWith('g')]
  expect(withOwnChanges({ cases }, open).cases).toEqual(cases)
})
