import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllUnsavedEdits,
  forgetUnsavedEdits,
  hasUnsavedEdits,
  keepUnsavedEdits,
  onForgottenElsewhere,
  readUnsavedEdits,
  unsavedChanges,
} from './unsaved-edits.ts'

const device = new Map<string, string>()
let isFull = false

const page = new EventTarget()
for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(method, page[method].bind(page))

beforeEach(() => {
  device.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    removeItem: (key: string) => device.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError')
      device.set(key, value)
    },
  })
})

test('unsaved edits are stored under one key, which is removed with the last of them', () => {
  keepUnsavedEdits('apartment/new', { title: 'Ny' })
  const value = { title: 'Nyhet' }
  keepUnsavedEdits('news/1', value)
  expect([...device.keys()]).toEqual(['adminDrafts'])
  expect(readUnsavedEdits('news/1')).toEqual({ savedAt: expect.any(String), value })
  forgetUnsavedEdits('news/1')
  expect(Object.keys(JSON.parse(device.get('adminDrafts')!))).toEqual(['apartment/new'])
  forgetUnsavedEdits('apartment/new')
  expect([hasUnsavedEdits(), device.size]).toEqual([false, 0])
})

test('logging out removes all unsaved edits, and a full storage does not prevent writing', () => {
  for (const key of ['apartment/new', 'news/new']) keepUnsavedEdits(key, {})
  forgetAllUnsavedEdits()
  expect(device.size).toBe(0)
  isFull = true
  expect(() => keepUnsavedEdits('news/1', 'written')).not.toThrow()
})

test('only changed fields are kept, and are restored to the version that they change', () => {
  const stored = { text: 'Hej', responsible: '' }
  const changes = unsavedChanges('plan-1', 2)
  const kept = changes.keep({ ...stored, text: 'Hej då' }, stored)
  expect(kept).toEqual({ text: 'Hej då', base: 2 })
  expect(changes.restore(kept, stored)).toEqual({ text: 'Hej då' })
  expect(unsavedChanges('plan-1', 3).restore(kept, stored)).toBeUndefined()
  // Another version of the desk may have kept something else.
  expect(changes.restore({ text: 7, base: 2 }, stored)).toEqual({})
  expect(changes.keep(stored, stored)).toBeUndefined()
})

const [mine, others] = ['"a":{"value":"A"}', '"b":{"value":"B"}']

test.each([
  ['removed as the last ones', `{${mine}}`, null, [['A']]],
  ['removed while others stay', `{${mine},${others}}`, `{${others}}`, [['A']]],
  ['changed', `{${mine}}`, '{"a":{"value":"another"}}', []],
  ['removed by log-out', `{${mine}}`, '{}', []],
  ['not there', `{${others}}`, null, []],
])('of edits that are %s in another tab a form hears: %s, %s, %j', (_, before, now, heard) => {
  const listener = vi.fn()
  const stop = onForgottenElsewhere('a', listener)
  const tell = (key: string) =>
    dispatchEvent(Object.assign(new Event('storage'), { key, oldValue: before, newValue: now }))
  tell('language')
  keepUnsavedEdits('a', 'A')
  forgetUnsavedEdits('a')
  expect(listener).not.toHaveBeenCalled()
  tell('adminDrafts')
  expect(listener.mock.calls).toEqual(heard)
  stop()
})
