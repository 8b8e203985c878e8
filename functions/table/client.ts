import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { required } from '../runtime/environment.ts'

/** The one table: key `kind` + `id`, `expiresAt` (seconds since 1970) is its TTL attribute. */
export const TableName = required('TABLE_NAME')

/**
 * DynamoDB's client for items as JavaScript values. Its attempts take seven seconds at most, so that a
 * function, which ends after ten, can still answer that DynamoDB does not.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 1500, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
)
