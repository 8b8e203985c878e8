import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { justChanged, noteChanges } from './just-changed.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a case counts as just changed for a minute since its latest change', () => {
  noteChanges(['a', 'b'])
  vi.setSystemTime(Date.now() + 59_000)
  noteChanges(['a'])
  expect(justChanged()).toEqual(['b', 'a'])
  vi.setSystemTime(Date.now() + 1000)
  expect(justChanged()).toEqual(['a'])
})

test('of more changes than a search takes the latest count', () => {
  vi.setSystemTime(Date.now() + 3_600_000)
  const ids = Array.from({ length: 30 }, (_, number) => `case ${number}`)
  noteChanges(ids)
  expect(justChanged()).toEqual(ids.slice(5))
})
