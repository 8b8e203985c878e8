import type { SignatureFault } from '../sigv4/verify.ts'

/** An error as the services with AWS's query protocol answer it. */
export class QueryError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The errors for a request without a good signature. */
export const signatureErrors: Record<SignatureFault, QueryError> = {
  MissingAuthenticationToken: new QueryError(
    'MissingAuthenticationToken',
    'Request is missing Authentication Token',
    403,
  ),
  SignatureDoesNotMatch: new QueryError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
    403,
  ),
  SignatureExpired: new QueryError('SignatureDoesNotMatch', 'Signature expired', 403),
  UnrecognizedClient: new QueryError(
    'InvalidClientTokenId',
    'The security token included in the request is invalid.',
    403,
  ),
}
