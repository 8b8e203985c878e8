import type { ItemKind } from '#shared/item-kinds.ts'

/**
 * The kinds of items that a restore copies, in order: `erased` before the cases that it names;
 * `letter` last, since a letter is sent as soon as it is written, and is about a case.
 */
export const restoredKinds = [
  'seed',
  'erased',
  'apartment',
  'news',
  'draft',
  'house',
  'trash',
  'contact',
  'issue',
  'inquiry',
  'entry',
  'templates',
  'company',
  'facts',
  'refusal',
  'letting',
  'letter',
] as const satisfies ItemKind[]

/** The kinds that a restore leaves out: short-lived, found anew, or allowing a sign-in. */
export const transientKinds = [
  'session',
  'administrator',
  'counter',
  'idempotency',
  'pages',
] as const satisfies Exclude<ItemKind, (typeof restoredKinds)[number]>[]
