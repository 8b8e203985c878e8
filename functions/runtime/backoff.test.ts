import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test.each([
  [1, 15, 30],
  [2, 30, 60],
  [4, 120, 240],
  [7, 960, 1920],
  [8, 1800, 3600],
  [1000, 1800, 3600],
])('after %i failures the next attempt is in %i to %i seconds', (failures, least, most) => {
  expect(backoff(failures, 0) / 1000).toBe(least)
  expect(backoff(failures, 1) / 1000).toBe(most)
  expect(backoff(failures, 0.5) / 1000).toBe((least + most) / 2)
})
