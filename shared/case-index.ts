/**
 * The index of cases: by status, in the order of their ids, which is that of time. Cases alone have
 * a status. It holds what a case is found by, and not its history, which can be a hundred times as
 * long. DynamoDB never changes an index: one with other attributes needs another name.
 */
export const caseIndex = {
  name: 'cases',
  partitionKey: 'status',
  sortKey: 'id',
  /** Beside the keys of the table and of the index; 20 at most (API Reference, "Projection"). */
  attributes: [
    'reference',
    'receivedAt',
    'version',
    'expiresAt',
    'isSelfTest',
    'unreadSince',
    'responsible',
    'dueOn',
    'name',
    'email',
    'phone',
    'message',
    'description',
    'service',
    'category',
    'urgency',
    'address',
    'apartmentId',
    'apartment',
  ],
} as const
