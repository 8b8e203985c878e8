/**
 * The kinds of items in the product's table, its partition key, that a restore copies, in this order: `erased`
 * before the cases that it names; `letter` last, since a letter is sent as soon as it is written, and is
 * about a case.
 */
export const restoredKinds = [
  /** Marks that demo content was added on a laptop. */
  'seed',
  /** Keeps a restore from bringing a deleted case back. Its id is the SHA-256 of the case's id. */
  'erased',
  'apartment',
  'news',
  /** An apartment that is being prepared. */
  'draft',
  'house',
  'trash',
  'contact',
  'issue',
  'inquiry',
  /** An entry of a case's thread. */
  'entry',
  /** The staff's replies that are written in advance. */
  'templates',
  /** The recipients of the company's letters. */
  'company',
  /** The facts about the company that pages and letters say. */
  'facts',
  'refusal',
  /** A letting whose other applicants are yet to be told. */
  'letting',
  'letter',
] as const

/** The kinds that a restore leaves out: short-lived, found anew, or allowing a sign-in. */
export const transientKinds = [
  'session',
  /** The time of each administrator's latest sign-in, and the lock that one change of them at a time holds. */
  'administrator',
  'counter',
  'idempotency',
  /** The build and the facts of the pages in the site's bucket. */
  'pages',
] as const

/** The kind of an item in the product's table. */
export type ItemKind = (typeof restoredKinds | typeof transientKinds)[number]

/** Whole cases by status, in the order of time. Cases alone have a status. */
export const caseIndex = { name: 'cases', partitionKey: 'status', sortKey: 'id' } as const

/** Whole cases with something unread, by status. */
export const unreadIndex = {
  name: 'unread',
  partitionKey: 'status',
  sortKey: 'unreadSince',
} as const

export const caseIndexes = [caseIndex, unreadIndex]
