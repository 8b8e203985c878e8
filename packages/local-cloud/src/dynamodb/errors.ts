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

/** Status 503: the database is down or closed. */
export const unavailable = () =>
  new DynamoDbError(
    'ServiceUnavailableException',
    'Service is unavailable. Please try again later.',
    {},
    503,
  )

/** Status 400: a transaction is changing the item at the moment. */
export const transactionConflict = () =>
  new DynamoDbError('TransactionConflictException', 'Transaction is ongoing for the item')
