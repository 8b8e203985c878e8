import { beforeEach, expect, test, vi } from 'vitest'
import {
  draftKeys,
  forgetAllDrafts,
  forgetDraft,
  hasDrafts,
  keepDraft,
  readDraft,
  subscribeToDrafts,
} from './drafts.ts'

const device = new Map<string, string>()
let isFull = false

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

test('drafts are stored under one key, which is removed with the last one', () => {
  keepDraft('apartment/new', { title: 'Ny' })
  keepDraft('news/1', { title: 'Nyhet' })
  expect([...device.keys()]).toEqual(['adminDrafts'])
  expect(readDraft('news/1')).toEqual({ savedAt: expect.any(String), value: { title: 'Nyhet' } })
  forgetDraft('news/1')
  expect(draftKeys()).toEqual(['apartment/new'])
  forgetDraft('apartment/new')
  expect([hasDrafts(), device.size]).toEqual([false, 0])
})

test('logging out removes all drafts', () => {
  keepDraft('apartment/new', {})
  keepDraft('news/new', {})
  forgetAllDrafts()
  expect(device.size).toBe(0)
})

test.each(['null', '[1]', 'no JSON', '{"news/1":{}}', '"text"'])('%s is no draft', stored => {
  device.set('adminDrafts', stored)
  expect(readDraft('news/1')).toBeUndefined()
  keepDraft('news/1', 'written')
  expect(readDraft('news/1')?.value).toBe('written')
})

test('a full storage does not prevent writing', () => {
  isFull = true
  expect(() => keepDraft('news/1', 'written')).not.toThrow()
})

test('a listener is called for each change until it unsubscribes', () => {
  let heard = 0
  const stop = subscribeToDrafts(() => (heard += 1))
  keepDraft('news/1', 'a')
  forgetDraft('news/1')
  stop()
  keepDraft('news/1', 'b')
  expect(heard).toBe(2)
})
