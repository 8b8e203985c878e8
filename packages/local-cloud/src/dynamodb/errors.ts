/** An error as DynamoDB answers it: its name, a message and what else the body says. */
export class DynamoDbError extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(name: string, message: string, details: Record<string, unknown> = {}, status = 400) {
    super(message)
    this.name = name
    this.details = details
    this.status = status
  }
}

/** Status 400: the request breaks a rule of the API. */
export const validationError = (message: string) =>
  new DynamoDbError('ValidationException', message)

/** Status 400: no table has this name. */
export const tableNotFound = () =>
  new DynamoDbError('ResourceNotFoundException', 'Requested resource not found')

/** Status 400: the answer to the fault `throttle`, after which the SDK tries again. */
export const throttled = () =>
  new DynamoDbError('ThrottlingException', 'Rate of requests exceeds the allowed throughput.')

/** Status 503: the answer to the fault `down`, after which the SDK tries again. */
export const unavailable = () =>
  new DynamoDbError(
    'ServiceUnavailableException',
    'Service is unavailable. Please try again later.',
    {},
    503,
  )

/** Status 500: the local DynamoDB itself has failed. */
export const internalError = () =>
  new DynamoDbError(
    'InternalServerError',
    'The request processing has failed because of an unknown error',
    {},
    500,
  )

/** Status 400: a transaction is changing the item at the moment. */
export const transactionConflict = () =>
  new DynamoDbError('TransactionConflictException', 'Transaction is ongoing for the item')
