import { expect, test } from 'vitest'
import type { Case } from '#shared/cases.ts'
import { nextStepOf, otherStepsOf } from './case-actions.tsx'

const unreadSince = '2026-11-20T08:05:00.000Z'

test.each([
  ['a new case', { status: 'new' }, 'reply', ['ongoing', 'done']],
  [
    'an urgent report that nobody takes care of',
    { status: 'new', isWaitingForSomebody: true },
    'acknowledged',
    ['ongoing', 'done'],
  ],
  ['a case in hand', { status: 'ongoing' }, 'done', []],
  [
    'a case whose sender has written',
    { status: 'ongoing', unreadSince },
    'reply',
    ['ongoing', 'done'],
  ],
  [
    'a case of which a craftsman says that the work is done',
    { status: 'ongoing', unreadSince, workDoneAt: unreadSince },
    'done',
    ['ongoing'],
  ],
  [
    'a closed case whose sender has written',
    { status: 'done', unreadSince },
    'reply',
    ['done', 'ongoing'],
  ],
  ['a closed case', { status: 'done' }, 'next case', ['ongoing']],
  ['spam', { status: 'spam' }, 'new', []],
])('what comes next for %s is suggested, and what else there is', (_, fields, next, others) => {
  const each = { isWaitingForSomebody: false, ...fields } as Case
  expect(nextStepOf(each).to).toBe(next)
  expect(otherStepsOf(each).map(({ to }) => to)).toEqual(others)
})
