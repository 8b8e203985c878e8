import { afterEach, expect, test, vi } from 'vitest'
import { stub } from '../fixtures/local-services.ts'

stub({ ORIGIN_VERIFY: 'a secret' })
const { networkOf, viewerOfToday } = await import('./viewer.ts')
afterEach(() => void vi.useRealTimers())

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1::', '1:0:0:0'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a viewer is the same all day and another one the next, and never the address', () => {
  const at = (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    return viewerOfToday('203.0.113.7')
  }
  const morning = at('2026-11-20T00:00:00Z')
  expect(at('2026-11-20T23:59:59Z')).toBe(morning)
  expect(at('2026-11-21T00:00:00Z')).not.toBe(morning)
  expect(morning).not.toContain('203')
  expect(viewerOfToday('203.0.113.8')).not.toBe(viewerOfToday('203.0.113.7'))
})
