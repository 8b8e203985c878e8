import { afterEach, expect, test, vi } from 'vitest'
import { createStoredText } from './store.ts'

afterEach(() => void vi.unstubAllGlobals())

const stored = () => createStoredText('sessionStorage', 'name')

test('a text that is stored is known after the page is reloaded', () => {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
  expect(stored().get()).toBeNull()
  stored().set('a')
  stored().set('b')
  expect(stored().get()).toBe('b')
})

test('where the browser refuses to store anything a text is known until the page is left', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const text = stored()
  expect(text.get()).toBeNull()
  text.set('a')
  expect(text.get()).toBe('a')
})
