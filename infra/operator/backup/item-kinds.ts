/**
 * The kinds of items that a backup keeps, in the order in which they are given back: what stops a
 * start from adding demo content first; letters last, since each is sent as soon as it is there, and
 * tells of its case.
 */
export const keptKinds = [
  'seed',
  'apartment',
  'news',
  'trash',
  'contact',
  'issue',
  'inquiry',
  'link',
  'refusal',
  'letter',
] as const

export type KeptKind = (typeof keptKinds)[number]

/** What is worth nothing after a minute, or would let somebody in: no backup keeps it. */
export const passingKinds = ['session', 'challenge', 'counter', 'idempotency', 'restore']
