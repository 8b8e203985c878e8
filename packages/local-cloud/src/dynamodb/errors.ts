import { ServiceError } from '../service.ts'

/** Status 400: the request breaks a rule of the API. */
export const validationError = (message: string) => new ServiceError('ValidationException', message)

/** Status 503: the database is down or closed. */
export const unavailable = () =>
  new ServiceError(
    'ServiceUnavailableException',
    'Service is unavailable. Please try again later.',
    503,
  )

/** Status 400: a transaction is changing the item at the moment. */
export const transactionConflict = () =>
  new ServiceError('TransactionConflictException', 'Transaction is ongoing for the item')
