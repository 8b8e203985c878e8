import { TableName } from './client.ts'
import type { Write } from './transact.ts'

/**
 * The write that counts a use, whose condition fails when there have been as many as are allowed.
 *
 * @param endsAt when the count is forgotten, in seconds since 1970
 */
export const countUse = (id: string, limit: number, endsAt: number): Write => ({
  Update: {
    TableName,
    Key: { kind: 'counter', id },
    ConditionExpression: 'attribute_not_exists(uses) OR uses < :limit',
    UpdateExpression: 'SET expiresAt = :endsAt ADD uses :one',
    ExpressionAttributeValues: { ':limit': limit, ':endsAt': endsAt, ':one': 1 },
  },
})
