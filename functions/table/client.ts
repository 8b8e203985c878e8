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
 * all, and for seven seconds at most, so that it ends before its function does. Throws a `DynamoDbError` for what DynamoDB
 * rejects, and Node's error where there is no connection.
 */
export async function callDynamoDb<Operation extends keyof Inputs>(
  operation: Operation,
  input: Inputs[Operation],
): Promise<Output> {
  const body = JSON.stringify(toRequest(input))
  const lastStart = Date.now() + maxWait
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, text } = await postSigned(operation, body)
      if (status !== 200) throw new DynamoDbError(status, text)
      return fromResponse(JSON.parse(text) as Output)
    } catch (error) {
      const isFinal =
        attempt === maxAttempts ||
        Date.now() > lastStart ||
        (error instanceof DynamoDbError && error.CancellationReasons)
      if (error instanceof DynamoDbError) error.isOfRetry = attempt > 1
      if (isFinal || !isOutage(error)) throw error
    }
    await pauseAfter(attempt)
  }
}

/** The maximum number of attempts at a call. */
export const maxAttempts = 8

/** Milliseconds after which no attempt begins; each takes up to three seconds (see `postSigned`). */
const maxWait = 4000

/** Waits before the attempt after this one: a random time, which may be longer after each. */
export const pauseAfter = (attempt: number) =>
  pause(Math.random() * Math.min(maxPause, firstPause * 2 ** attempt))

/** Milliseconds, as `maxPause`. */
const firstPause = 20
const maxPause = 300

/** In DynamoDB's format. A transaction has a token, so that a repeated attempt counts once. */
const toRequest = (input: object): object => ({
  ...mapValues(input as Record<string, unknown>, toParameter),
  ...('TransactItems' in input && { ClientRequestToken: randomUUID() }),
})

function toParameter(value: unknown, name: string): unknown {
  if (name === 'TransactItems') {
    return (value as Record<string, object>[]).map(each => mapValues(each, toRequest))
  }
  return itemParameters.has(name) ? marshall(value as Item, { removeUndefinedValues: true }) : value
}

const itemParameters = new Set(['Item', 'Key', 'ExpressionAttributeValues'])

const fromResponse = ({ Item, Attributes, Items, Responses, ...rest }: Output): Output => ({
  ...rest,
  ...(Item && { Item: unmarshall(Item) }),
  ...(Attributes && { Attributes: unmarshall(Attributes) }),
  ...(Items && { Items: unmarshallAll(Items) }),
  ...(Responses && { Responses: mapValues(Responses, unmarshallAll) }),
})

const unmarshallAll = (items: Item[]) => items.map(each => unmarshall(each))

const mapValues = <Value, Result>(
  object: Record<string, Value>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
