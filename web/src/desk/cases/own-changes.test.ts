import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedCase } from '#shared/cases.ts'

// Each test has changes of its own.
beforeEach(() => void vi.resetModules())

const load = () => import('./own-changes.ts')

const caseWith = (id: string, fields: object = {}) =>
  ({ kind: 'contact', id, status: 'new', version: 1, ...fields }) as ListedCase
const open = { status: 'open' } as const

test('what the desk has just changed is shown as it is, though the index is behind', async () => {
  const { keepChange, keepDeletion, withOwnChanges } = await load()
  const opened = caseWith('a', { status: 'ongoing', version: 2 })
  keepChange(opened)
  keepChange(caseWith('b', { status: 'done', version: 2 }))
  keepDeletion('c')
  const other = caseWith('d')
  const cases = [other, caseWith('c'), caseWith('b'), caseWith('a')]
  expect(withOwnChanges({ cases }, open).cases).toEqual([other, opened])
})

test('a change is shown no more once the index has it or a later one', async () => {
  const { keepChange, withOwnChanges } = await load()
  keepChange(caseWith('a', { status: 'done', version: 3 }))
  for (const version of [3, 4]) {
    const cases = [caseWith('a', { version })]
    expect(withOwnChanges({ cases }, open).cases).toEqual(cases)
  }
})
