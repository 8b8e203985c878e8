import { expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { createThrottles } from './gateway.ts'

test('a route lets through its burst, then what its rate gains with time', () => {
  let now = 1_000_000
  const admits = createThrottles({ rate: 2, burst: 3 }, { ...createClock(), now: () => now })
  const admitted = (route: string, count: number) =>
    Array.from({ length: count }, () => admits(route))

  expect(admitted('POST /api/auth/login', 5)).toEqual([true, true, true, false, false])
  expect(admitted('GET /api/news', 1)).toEqual([true])
  now += 500
  expect(admitted('POST /api/auth/login', 2)).toEqual([true, false])
  // More than the burst is never saved up, and a clock that is set back takes nothing away.
  now += 10_000
  expect(admitted('POST /api/auth/login', 4)).toEqual([true, true, true, false])
  now -= 60_000
  expect(admitted('POST /api/auth/login', 1)).toEqual([false])
  now += 500
  expect(admitted('POST /api/auth/login', 1)).toEqual([true])
})

test('without a limit all are let through', () => {
  expect(createThrottles(undefined, createClock())('GET /api/news')).toBe(true)
})
