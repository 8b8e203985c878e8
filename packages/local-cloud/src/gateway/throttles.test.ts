import { expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { route } from './gateway-fixture.ts'
import { createThrottles } from './throttles.ts'

test('a route lets through its burst, then what its rate or the stage’s gains with time', () => {
  const login = route('POST /api/auth/login', { throttle: { rate: 2, burst: 3 } })
  const news = route('GET /api/news')
  const apartments = route('GET /api/apartments')
  let now = 1_000_000
  const throttles = createThrottles(
    { host: '', routes: [], throttle: { rate: 1, burst: 1 } },
    { ...createClock(), now: () => now },
  )
  const admitted = (one: typeof login, count: number) =>
    Array.from({ length: count }, () => throttles.admits(one))

  expect(admitted(login, 5)).toEqual([true, true, true, false, false])
  expect(admitted(news, 2)).toEqual([true, false])
  expect(admitted(apartments, 1)).toEqual([true])
  now += 500
  expect(admitted(login, 2)).toEqual([true, false])
  expect(admitted(news, 1)).toEqual([false])
  // More than the burst is never saved up, and a clock that is set back takes nothing away.
  now += 10_000
  expect(admitted(login, 4)).toEqual([true, true, true, false])
  now -= 60_000
  expect(admitted(login, 1)).toEqual([false])
  now += 500
  expect(admitted(login, 1)).toEqual([true])
})

test('without a limit all are let through', () => {
  const throttles = createThrottles({ host: '', routes: [], throttle: undefined }, createClock())
  expect(throttles.admits(route('GET /api/news'))).toBe(true)
})
