import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followedCaseQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { serveCalls } from '../../api/server-fixture.ts'
import { showPhotoSoon } from './show-photo.ts'

const { received, answers } = serveCalls()
const secret = '0123456789abcdef0123456789abcdef'
const seconds = 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('a case is fetched until its photo is on it', async () => {
  answersWith([])
  const leave = open()
  await fetched(1)
  showPhotoSoon(secret, 'photo')
  vi.advanceTimersByTime(4 * seconds)
  await fetched(2)
  answersWith([{ id: 'photo' }])
  vi.advanceTimersByTime(8 * seconds)
  await fetched(3)
  await expectNoMore()
  leave()
})

test('a case that nobody looks at any more is not fetched for its photo', async () => {
  answersWith([])
  const leave = open()
  await fetched(1)
  showPhotoSoon(secret, 'photo')
  leave()
  await expectNoMore()
  expect(received).toHaveLength(1)
})

const answersWith = (thread: object[]) =>
  answers(200, JSON.stringify({ thread }), 'application/json')

/** Shows the case, as its page does; the result leaves the page. */
const open = () => new QueryObserver(queryClient, followedCaseQuery(secret)).subscribe(() => {})

/** Waits until the case was asked for so many times, and the last answer was read. */
async function fetched(count: number) {
  await vi.waitUntil(() => received.length === count && queryClient.isFetching() === 0)
}

async function expectNoMore() {
  await vi.advanceTimersByTimeAsync(60 * seconds)
  expect(queryClient.isFetching()).toBe(0)
}
