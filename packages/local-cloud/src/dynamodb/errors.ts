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

/** Status 400: the request breaks a rule of the API. */
export const validationError = (message: string) =>
  new DynamoDbError('com.amazon.coral.validate#ValidationException', message)

/** Status 400: the body is not a JSON object. */
export const serializationError = (message: string) =>
  new DynamoDbError(`${service}SerializationException`, message)

/** Status 400: an operation that does not exist, or that is not emulated. */
export const unknownOperation = (operation: string) =>
  new DynamoDbError(
    `${service}UnknownOperationException`,
    `The local DynamoDB does not know the operation ${operation || '(none)'}`,
  )

/** Status 400: nobody has the access key of the signature. */
export const unrecognizedClient = () =>
  new DynamoDbError(
    `${service}UnrecognizedClientException`,
    'The security token included in the request is invalid.',
  )

/** Status 400: the role's statements do not allow the action on the resource. */
export const accessDenied = (user: string, action: string, resource: string) =>
  new DynamoDbError(
    `${service}AccessDeniedException`,
    `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ` +
      `because no identity-based policy allows the ${action} action`,
  )

/** Status 400: no table has this name. */
export const tableNotFound = () =>
  new DynamoDbError(`${product}ResourceNotFoundException`, 'Requested resource not found')

/** Status 400: the answer to the fault `throttle`, after which the SDK tries again. */
export const throttled = () =>
  new DynamoDbError(
    'com.amazon.coral.availability#ThrottlingException',
    'Rate of requests exceeds the allowed throughput.',
  )

/** Status 503: the answer to the fault `down`, after which the SDK tries again. */
export const unavailable = () =>
  new DynamoDbError(
    `${service}ServiceUnavailableException`,
    'Service is unavailable. Please try again later.',
    {},
    503,
  )

/** Status 500: the local DynamoDB itself has failed. */
export const internalError = () =>
  new DynamoDbError(
    `${product}InternalServerError`,
    'The request processing has failed because of an unknown error',
    {},
    500,
  )

/** Status 400: a transaction is changing the item at the moment. */
export const transactionConflict = () =>
  new DynamoDbError(`${product}TransactionConflictException`, 'Transaction is ongoing for the item')

/** Status 400: a client token was used before, with another transaction. */
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
