import type { Item } from './items.ts'

const product = 'com.amazonaws.dynamodb.v20120810#'
const service = 'com.amazon.coral.service#'

/** An error as DynamoDB answers it: its `__type`, a message and what else the body says. */
export class DynamoDbError extends Error {
  readonly type: string
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(type: string, message: string, details: Record<string, unknown> = {}, status = 400) {
    super(message)
    this.type = type
    this.details = details
    this.status = status
  }

  /** Returns whether it is this exception, whatever namespace precedes its name. */
  is(name: string): boolean {
    return this.type.endsWith(`#${name}`)
  }
}

/** Why one action of a transaction did not go through (API Reference, CancellationReason). */
export interface CancellationReason {
  Code:
    | 'None'
    | 'ConditionalCheckFailed'
    | 'ThrottlingError'
    | 'TransactionConflict'
    | 'ValidationError'
  Message?: string
  Item?: Item
}

export const validationError = (message: string) =>
  new DynamoDbError('com.amazon.coral.validate#ValidationException', message)

export const serializationError = (message: string) =>
  new DynamoDbError(`${service}SerializationException`, message)

export const unknownOperation = (operation: string) =>
  new DynamoDbError(
    `${service}UnknownOperationException`,
    `The local DynamoDB does not know the operation ${operation || '(none)'}`,
  )

export const missingToken = () =>
  new DynamoDbError(
    `${service}MissingAuthenticationTokenException`,
    'Request is missing Authentication Token',
  )

export const unrecognizedClient = () =>
  new DynamoDbError(
    `${service}UnrecognizedClientException`,
    'The security token included in the request is invalid.',
  )

export const accessDenied = (user: string, action: string, resource: string) =>
  new DynamoDbError(
    `${service}AccessDeniedException`,
    `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ` +
      `because no identity-based policy allows the ${action} action`,
  )

export const tableNotFound = () =>
  new DynamoDbError(`${product}ResourceNotFoundException`, 'Requested resource not found')

export const throttled = () =>
  new DynamoDbError(
    'com.amazon.coral.availability#ThrottlingException',
    'Rate of requests exceeds the allowed throughput.',
  )

/** What a table answers above its own ceiling (Developer Guide, "Diagnosing throttling"). */
export const tooMuchThroughput = (kind: 'Read' | 'Write', resource: string) =>
  new DynamoDbError(
    'com.amazon.coral.availability#ThrottlingException',
    'Throughput exceeds the maximum OnDemandThroughput configured on table or index',
    { throttlingReasons: [{ reason: `Table${kind}MaxOnDemandThroughputExceeded`, resource }] },
  )

export const unavailable = () =>
  new DynamoDbError(
    `${service}ServiceUnavailableException`,
    'Service is unavailable. Please try again later.',
    {},
    503,
  )

export const internalError = () =>
  new DynamoDbError(
    `${product}InternalServerError`,
    'The request processing has failed because of an unknown error',
    {},
    500,
  )

export const transactionConflict = () =>
  new DynamoDbError(`${product}TransactionConflictException`, 'Transaction is ongoing for the item')

export const parameterMismatch = () =>
  new DynamoDbError(
    `${product}IdempotentParameterMismatchException`,
    'The request uses the same client token as a previous, but non-identical request.',
  )

/** A transaction that was given up as a whole; the reasons are in the order of its actions. */
export const transactionCancelled = (CancellationReasons: CancellationReason[]) =>
  new DynamoDbError(
    `${product}TransactionCanceledException`,
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      `[${CancellationReasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons },
  )
