import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { required } from '../runtime/environment.ts'

/** The one table: key `kind` + `id`, `expiresAt` (seconds since 1970) is its TTL attribute. */
export const TableName = required('TABLE_NAME')

/**
 * Failed calls are made again after a random pause that grows (the SDK's standard retries), within
 * what API Gateway waits for an answer.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 5,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout: 3000,
      throwOnRequestTimeout: true,
    },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
)
