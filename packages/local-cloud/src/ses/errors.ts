import { QueryError } from '../query-protocol/query-error.ts'

export const invalidParameter = (message: string) =>
  new QueryError('InvalidParameterValue', message)
