import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { required } from '../runtime/environment.ts'

/** The one table: key `kind` + `id`, `expiresAt` (seconds since 1970) is its TTL attribute. */
export const TableName = required('TABLE_NAME')

/** Its attempts take nine seconds at most: a function, which ends after ten, can still answer. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2800, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
)
