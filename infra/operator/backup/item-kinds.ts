import type { ItemKind } from '#shared/item-kinds.ts'

/**
 * The kinds of items in a backup, in the order of the restore: `seed` first, since it stops a start
 * from adding demo content; `erased` before the cases that it names; `letter` last, since a letter
 * is sent as soon as it is written, and is about a case.
 */
export const backupKinds = [
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
  'link',
  'refusal',
  'letting',
  'letter',
] as const satisfies ItemKind[]

export type BackupKind = (typeof backupKinds)[number]

/**
 * The kinds that no backup holds: short-lived, found anew, or allowing a sign-in. `urgent` only
 * brings a letter forward.
 */
export const transientKinds = [
  'session',
  'challenge',
  'counter',
  'idempotency',
  'restore',
  'urgent',
  'unused-picture',
  'pages',
  'self-test',
] as const satisfies Exclude<ItemKind, BackupKind>[]
