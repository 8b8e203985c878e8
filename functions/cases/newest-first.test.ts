import { expect, test } from 'vitest'
import { mergeNewestFirst } from './newest-first.ts'

const cases = (...ids: string[]) => ids.map(id => ({ id, version: 1 }))
const later = { id: 'b', version: 2 }

test.each([
  [[cases('d', 'b', 'a'), [...cases('c'), later]]],
  [[[...cases('c'), later], cases('d', 'b', 'a')]],
])('a case that is met with two statuses comes once, in its later version', async streams => {
  const merged = await Array.fromAsync(mergeNewestFirst(streams.map(each => each.values())))
  expect(merged).toEqual([...cases('d', 'c'), later, ...cases('a')])
})
