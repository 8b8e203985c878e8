import { randomUUID } from 'node:crypto'
import { marshall, unmarshall, type NativeAttributeValue } from '@aws-sdk/util-dynamodb'
import type {
  BatchGetCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { required } from '../runtime/environment.ts'
import { isOutage } from '../runtime/outage.ts'
import { pause } from '../runtime/pause.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import { postSigned } from './post-signed.ts'

/** The one table: key `kind` + `id`, `expiresAt` (seconds since 1970) is its TTL attribute. */
export const TableName = required('TABLE_NAME')

type Item = Record<string, NativeAttributeValue>

interface Inputs {
  BatchGetItem: BatchGetCommandInput
  DeleteItem: DeleteCommandInput
  GetItem: GetCommandInput
  PutItem: PutCommandInput
  Query: QueryCommandInput
  TransactWriteItems: TransactWriteCommandInput
  UpdateItem: UpdateCommandInput
}

/** The fields of answers of DynamoDB that are used, with items as JavaScript values. */
export interface Output {
  Item?: Item
  Attributes?: Item
  Items?: Item[]
  Count?: number
  /** In DynamoDB's own format, as the next call takes it for `ExclusiveStartKey`. */
  LastEvaluatedKey?: Item
  /** By table. */
  Responses?: Record<string, Item[]>
  /** In DynamoDB's own format, as the next call takes it for `RequestItems`. */
  UnprocessedKeys?: NonNullable<BatchGetCommandInput['RequestItems']>
}

/**
 * Calls DynamoDB (API Reference, "Actions"). A call that meets an outage is made up to eight times in
 * all, within what API Gateway waits for an answer. Throws a `DynamoDbError` for what DynamoDB
 * rejects, and Node's error where there is no connection.
 */
export async function callDynamoDb<Operation extends keyof Inputs>(
  operation: Operation,
  input: Inputs[Operation],
): Promise<Output> {
  const body = JSON.stringify(toRequest(input))
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, text } = await postSigned(operation, body)
      if (status !== 200) throw new DynamoDbError(status, text)
      return fromResponse(JSON.parse(text) as Output)
    } catch (error) {
      const isFinal =
        attempt === maxAttempts || (error instanceof DynamoDbError && error.CancellationReasons)
      if (isFinal || !isOutage(error)) throw error
    }
    await pauseAfter(attempt)
  }
}

/** The maximum number of attempts at a call. */
export const maxAttempts = 8

/** Waits before the attempt after this one: a random time, which may be longer after each. */
export const pauseAfter = (attempt: number) =>
  pause(Math.random() * Math.min(maxPause, firstPause * 2 ** attempt))

/** Milliseconds, as `maxPause`. */
const firstPause = 20
const maxPause = 300

/** In DynamoDB's format. A transaction has a token, so that a repeated attempt counts once. */
function toRequest(input: object): object {
  const fields = Object.entries(input).map(([name, value]) => [name, toParameter(name, value)])
  if ('TransactItems' in input) fields.push(['ClientRequestToken', randomUUID()])
  return Object.fromEntries(fields) as object
}

function toParameter(name: string, value: unknown): unknown {
  if (name === 'TransactItems') return (value as object[]).map(toTransactItem)
  return itemParameters.has(name) ? marshall(value as Item, { removeUndefinedValues: true }) : value
}

const itemParameters = new Set(['Item', 'Key', 'ExpressionAttributeValues'])

const toTransactItem = (item: object) =>
  Object.fromEntries(
    Object.entries(item).map(([action, input]) => [action, toRequest(input as object)]),
  )

const fromResponse = ({ Item, Attributes, Items, Responses, ...rest }: Output): Output => ({
  ...rest,
  ...(Item && { Item: unmarshall(Item) }),
  ...(Attributes && { Attributes: unmarshall(Attributes) }),
  ...(Items && { Items: Items.map(each => unmarshall(each)) }),
  ...(Responses && {
    Responses: Object.fromEntries(
      Object.entries(Responses).map(([table, items]) => [
        table,
        items.map(each => unmarshall(each)),
      ]),
    ),
  }),
})
