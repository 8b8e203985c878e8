import { QueryError } from '../query-protocol/query-error.ts'

/** An error as Amazon SES answers it. */
export class SesError extends QueryError {}

export const invalidParameter = (message: string) => new SesError('InvalidParameterValue', message)
