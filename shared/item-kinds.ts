/** The kinds of items in the product's table: its partition key. */
export type ItemKind =
  | 'apartment'
  /** An apartment that is being prepared. */
  | 'draft'
  | 'house'
  | 'news'
  | 'trash'
  | 'contact'
  | 'issue'
  | 'inquiry'
  | 'letter'
  /** A letting whose other applicants are yet to be told. */
  | 'letting'
  /** An entry of a case's thread. */
  | 'entry'
  /** Keeps a restore from bringing a deleted case back. Its id is the SHA-256 of the case's id. */
  | 'erased'
  /** The staff's replies that are written in advance. */
  | 'templates'
  /** The recipients of the company's letters. */
  | 'company'
  /** The facts about the company that pages and letters say. */
  | 'facts'
  /** The build and the facts of the pages in the site's bucket. */
  | 'pages'
  | 'refusal'
  | 'session'
  /** The time of each administrator's latest sign-in, and the lock that one change of them at a time holds. */
  | 'administrator'
  | 'idempotency'
  | 'counter'
  /** Marks that demo content was added on a laptop. */
  | 'seed'

/** Whole cases by status, in the order of time. Cases alone have a status. */
export const caseIndex = { name: 'cases', partitionKey: 'status', sortKey: 'id' } as const

/** Whole cases with something unread, by status. */
export const unreadIndex = {
  name: 'unread',
  partitionKey: 'status',
  sortKey: 'unreadSince',
} as const

export const caseIndexes = [caseIndex, unreadIndex]
