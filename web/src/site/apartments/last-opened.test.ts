import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the apartment that was opened last is known after the page is reloaded', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const before = await import('./last-opened.ts')
  expect(before.readLastOpened()).toBeNull()
  before.rememberOpened('a')
  before.rememberOpened('b')
  vi.resetModules()
  const after = await import('./last-opened.ts')
  expect(after.readLastOpened()).toBe('b')
})

test('where the browser refuses to store anything it is known until the page is left', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { readLastOpened, rememberOpened } = await import('./last-opened.ts')
  expect(readLastOpened()).toBeNull()
  rememberOpened('a')
  expect(readLastOpened()).toBe('a')
})
