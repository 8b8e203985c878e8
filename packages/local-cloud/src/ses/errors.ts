import { QueryError } from '../query-protocol/query-error.ts'

/** Status 400: a parameter has a value that SES refuses. */
export const invalidParameter = (message: string) =>
  new QueryError('InvalidParameterValue', message)
