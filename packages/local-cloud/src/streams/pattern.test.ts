import { expect, test } from 'vitest'
import { compilePattern } from './pattern.ts'

const event = {
  eventName: 'INSERT',
  tags: ['red', 'green'],
  nothing: null,
  dynamodb: {
    Keys: { kind: { S: 'letter' } },
    NewImage: { count: { N: '5' }, open: { BOOL: true } },
  },
}

test.each([
  [{}, true],
  [{ eventName: ['INSERT'] }, true],
  [{ eventName: ['MODIFY', 'REMOVE'] }, false],
  [{ eventName: ['MODIFY', 'INSERT'] }, true],
  [{ eventName: ['insert'] }, false],
  [{ eventName: ['INSERT'], dynamodb: { Keys: { kind: { S: ['news'] } } } }, false],
  [{ dynamodb: { Keys: { kind: { S: ['letter', 'news'] } } } }, true],
  [{ dynamodb: { NewImage: { open: { BOOL: [true] } } } }, true],
  [{ dynamodb: { NewImage: { open: { BOOL: ['true'] } } } }, false],
  [{ nothing: [null] }, true],
  [{ tags: ['green'] }, true],
  [{ tags: ['blue'] }, false],
  [{ eventName: [{ prefix: 'INS' }] }, true],
  [{ eventName: [{ prefix: 'MOD' }] }, false],
])('%j', (pattern, matches) => {
  expect(compilePattern(pattern)(event)).toBe(matches)
})

test.each([
  [{ eventName: [{ wildcard: 'I*' }] }, 'wildcard'],
  [{ eventName: [{ 'anything-but': { prefix: 'I' } }] }, 'anything-but'],
  [{ $or: [{ eventName: ['INSERT'] }] }, '$or'],
  [{ eventName: [{ prefix: 'a', suffix: 'b' }] }, 'prefix with suffix'],
  [{ eventName: 'INSERT' }, 'neither an object nor a list'],
])('the filter %j is rejected', (pattern, problem) => {
  expect(() => compilePattern(pattern)).toThrow(problem)
})
