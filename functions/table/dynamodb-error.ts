import type { unmarshall } from '@aws-sdk/util-dynamodb'

/**
 * Why a transaction was cancelled, for one of its writes; the code is 'None' for a write that was
 * not the cause.
 */
export interface CancellationReason {
  Code?: string
}

/**
 * A rejection by DynamoDB. `name` is its code (API Reference, "Common Error Types"); the fields are
 * those of the AWS SDK's errors, which `isOutage` and `describeError` read.
 */
export class DynamoDbError extends Error {
  readonly $metadata: { httpStatusCode: number }
  /** Why a transaction was cancelled, in the order of its writes. */
  readonly CancellationReasons: CancellationReason[] | undefined
  /** The item that did not meet a condition, in DynamoDB's own format. */
  readonly Item: Item | undefined

  /** An attempt at the same call before met an outage, and may have been carried out. */
  isOfRetry = false

  /** From the status and the body of an answer. */
  constructor(status: number, body: string) {
    const { __type = '', message, Message, CancellationReasons, Item } = parse(body)
    super(message ?? Message ?? `HTTP ${status}`)
    this.name = __type.split('#').at(-1) || 'UnknownError'
    this.$metadata = { httpStatusCode: status }
    this.CancellationReasons = CancellationReasons
    this.Item = Item
  }
}

interface Body {
  __type?: string
  message?: string
  Message?: string
  CancellationReasons?: CancellationReason[]
  Item?: Item
}

type Item = Parameters<typeof unmarshall>[0]

/** Something between us and DynamoDB may answer in another language than JSON. */
function parse(body: string): Body {
  try {
    return JSON.parse(body) as Body
  } catch {
    return {}
  }
}
