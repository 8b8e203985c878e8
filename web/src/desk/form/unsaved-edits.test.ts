import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllEdits,
  forgetEdits,
  hasUnsavedEdits,
  keepField,
  onForgottenElsewhere,
  restore,
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

const stored = { title: 'Etta', rent: '4980', amenities: ['Hiss'] }

test('the changed fields alone are there again, beside what is stored by then', () => {
  keepField('apartment/1', 'rent', '5100', '4980')
  const renamed = { ...stored, title: 'Ljus etta' }
  expect(restore('apartment/1', renamed)).toEqual({
    savedAt: expect.any(String),
    mine: { ...renamed, rent: '5100' },
    base: renamed,
  })
  expect(restore('apartment/2', stored)).toBeUndefined()
})

test('a field is kept with the stored value that was known when it was written, and with that time', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T13:00:00Z') })
  keepField('apartment/1', 'rent', '5100', '4980')
  vi.setSystemTime('2026-11-28T13:02:00Z')
  keepField('apartment/1', 'rent', '5100', '5000')
  const kept = restore('apartment/1', { ...stored, rent: '5000' })
  expect(kept).toMatchObject({ savedAt: '2026-11-27T13:00:00.000Z', base: { rent: '4980' } })
  keepField('apartment/1', 'rent', '5200', '5000')
  vi.useRealTimers()
  expect(restore('apartment/1', stored)).toMatchObject({
    savedAt: '2026-11-28T13:02:00.000Z',
    base: { rent: '5000' },
    mine: { rent: '5200' },
  })
})

test('a field that is again as it is stored is kept no longer', () => {
  keepField('apartment/1', 'rent', '5100', '4980')
  keepField('apartment/1', 'rent', '4980', '4980')
  expect(hasUnsavedEdits()).toBe(false)
})

test('of two tabs each keeps its own fields, and saving forgets what was saved and nothing else', () => {
  keepField('apartment/1', 'rent', '5100', '4980')
  keepField('apartment/1', 'title', 'Ljus etta', 'Etta')
  forgetEdits('apartment/1', { ...stored, rent: '5100' })
  expect(restore('apartment/1', stored)?.mine).toEqual({ ...stored, title: 'Ljus etta' })
  // The text that was typed during the call is another value.
  forgetEdits('apartment/1', { ...stored, title: 'Ljus' })
  expect(hasUnsavedEdits()).toBe(true)
  forgetEdits('apartment/1', { ...stored, title: 'Ljus etta' })
  expect(hasUnsavedEdits()).toBe(false)
})

test('what is stored by now, or was kept by an older desk, is not restored', () => {
  keepField('apartment/1', 'rent', '5100', '4980')
  expect(restore('apartment/1', { ...stored, rent: '5100' })).toBeUndefined()
  expect(hasUnsavedEdits()).toBe(false)
  keepField('apartment/1', 'amenities', 'Hiss', ['Hiss'])
  expect(restore('apartment/1', stored)).toBeUndefined()
})

test('everything is under one key, which logging out removes, and a full device does not prevent writing', () => {
  for (const key of ['apartment/new', 'news/new']) keepField(key, 'title', 'Ny', '')
  expect([...device.keys()]).toEqual(['adminDrafts'])
  forgetEdits('news/new')
  expect(Object.keys(JSON.parse(device.get('adminDrafts')!))).toEqual(['apartment/new'])
  forgetAllEdits()
  expect(device.size).toBe(0)
  isFull = true
  expect(() => keepField('news/1', 'title', 'written', '')).not.toThrow()
})

const edits = (...names: string[]) =>
  JSON.stringify({ a: { fields: Object.fromEntries(names.map(name => [name, { value: name }])) } })

test.each([
  ['removed as the last ones', edits('x'), '{}', [['x', 'x']]],
  ['removed while others stay', edits('x', 'y'), edits('y'), [['x', 'x']]],
  ['there', edits('x'), edits('x'), []],
  ['removed by log-out', edits('x'), null, []],
])('of a field that is %s in another tab a form hears', (_, oldValue, newValue, heard) => {
  const listener = vi.fn()
  const stop = onForgottenElsewhere('a', listener)
  for (const key of ['language', 'adminDrafts'])
    dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
  expect(listener.mock.calls).toEqual(heard)
  stop()
})
