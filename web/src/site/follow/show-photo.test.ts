import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followedCaseQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { serveCalls } from '../../api/server-fixture.ts'
import { showPhotoSoon } from './show-photo.ts'

const { received, answersBy } = serveCalls()
const secret = '0123456789abcdef0123456789abcdef'
let thread: object[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  thread = []
  answersBy(() => Response.json({ thread }))
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** Shows the case, as its page does; the result leaves the page. */
const open = () => new QueryObserver(queryClient, followedCaseQuery(secret)).subscribe(() => {})

/** Lets seconds pass, until no answer is on its way; how often the case was fetched by then. */
async function after(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  return received.length
}

test('a case is fetched until its photo is on it', async () => {
  const leave = open()
  expect(await after(0)).toBe(1)
  showPhotoSoon(secret, 'photo')
  expect(await after(4)).toBe(2)
  thread = [{ id: 'photo' }]
  expect(await after(8)).toBe(3)
  expect(await after(60)).toBe(3)
  leave()
})

test('a case that nobody looks at any more is not fetched for its photo', async () => {
  const leave = open()
  expect(await after(0)).toBe(1)
  showPhotoSoon(secret, 'photo')
  leave()
  expect(await after(60)).toBe(1)
})
