import { expect, test } from 'vitest'
import { kindsOf, permissions, roles } from './function-roles.ts'

test('each function may use only its own kinds of items', () => {
  const calls = permissions.filter(({ action }) => /^dynamodb:.*(?:Item|Query)$/.test(action))
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ kinds }) => kinds.length === 0)).toEqual([])
})

test.each([
  ['apartment', ['admin', 'cases']],
  ['house', ['admin']],
  ['news', ['admin']],
])('only the administrators’ functions may write %s', (kind, names) => {
  const writers = permissions.filter(
    ({ action, kinds }) => /:(?:Put|Update|Delete)Item$/.test(action) && kinds.includes(kind),
  )
  expect(new Set(writers.map(({ name }) => name))).toEqual(new Set(names))
})

test('no function that answers visitors may read a draft', () => {
  const readers = permissions.filter(({ kinds }) => kinds.includes('draft'))
  expect(new Set(readers.map(({ name }) => name))).toEqual(new Set(['admin', 'unused-pictures']))
})

test('no function that answers visitors may read a house', () => {
  const readers = permissions.filter(({ kinds }) => kinds.includes('house'))
  expect(new Set(readers.map(({ name }) => name))).toEqual(new Set(['admin']))
})

test('the function that stores visitors’ forms cannot read them', () => {
  const reads = permissions.filter(
    ({ name, action }) => name === 'forms' && /:(?:GetItem|Query)$/.test(action),
  )
  expect(reads.flatMap(({ kinds }) => kinds).toSorted()).toEqual(['apartment', 'idempotency'])
  // Once used it is gone; it holds nothing.
  const deleted = permissions.filter(
    ({ name, action }) => name === 'forms' && /Delete/.test(action),
  )
  expect(deleted.flatMap(({ kinds }) => kinds)).toEqual(['self-test'])
})

test('the function for followed cases reads what is said on them, and deletes nothing', () => {
  const own = permissions.filter(({ name }) => name === 'follow')
  const reads = own.filter(({ action }) => /:(?:GetItem|Query|BatchGetItem)$/.test(action))
  expect(reads.flatMap(({ kinds }) => kinds).toSorted()).toEqual([
    'company',
    'contact',
    'entry',
    'idempotency',
    'inquiry',
    'issue',
    'link',
  ])
  expect(own.filter(({ action }) => action.endsWith('DeleteItem'))).toEqual([])
})

test('the index of cases is read by the desk’s function alone, and for the statuses of cases', () => {
  const readers = Object.entries(roles).flatMap(([name, statements]) =>
    statements
      .filter(({ Resource }) => JSON.stringify(Resource).includes('/index/'))
      .map(statement => ({ name, action: statement.Action, statuses: kindsOf(statement) })),
  )
  const statuses = ['new', 'ongoing', 'done', 'spam']
  expect(readers).toEqual([{ name: 'cases', action: 'dynamodb:Query', statuses }])
})

test('no function may scan the table', () => {
  expect(permissions.filter(({ action }) => action.includes('Scan'))).toEqual([])
})
