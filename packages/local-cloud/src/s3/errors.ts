/** An error as S3 answers it: status, code, message and further elements of the XML. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, string | number>

  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, string | number> = {},
  ) {
    super(message)
    this.name = 'S3Error'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Status 403: not signed, signed for another time, or not allowed by the role or the form's policy. */
export function accessDenied(message = 'Access Denied', details?: Record<string, string>) {
  return new S3Error(403, 'AccessDenied', message, details)
}

/** Status 404: the bucket has no object with this key. */
export function noSuchKey(key: string) {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
}

/** Status 404: no bucket has this name. */
export function noSuchBucket(bucket: string) {
  const message = 'The specified bucket does not exist'
  return new S3Error(404, 'NoSuchBucket', message, { BucketName: bucket })
}

/** The error for everything that is not emulated, so that nothing is silently ignored. */
export function notImplemented(what: string) {
  return new S3Error(501, 'NotImplemented', `The local S3 does not implement ${what}`)
}

/** Status 400: an argument (a header, parameter or field of a form) has a value that S3 refuses. */
export function invalidArgument(message: string, name: string, value: string | number = '') {
  const details = { ArgumentName: name, ArgumentValue: value }
  return new S3Error(400, 'InvalidArgument', message, details)
}

/** Status 411: the request does not say how many bytes its body has. */
export function missingContentLength() {
  return new S3Error(
    411,
    'MissingContentLength',
    'You must provide the Content-Length HTTP header.',
  )
}

/** Status 400: the body ends before or after the announced number of bytes. */
export function incompleteBody(
  message = 'You did not provide the number of bytes specified by the Content-Length HTTP header',
) {
  return new S3Error(400, 'IncompleteBody', message)
}

/** Status 403: the signature was made of another request or with another secret. */
export function signatureDoesNotMatch(details?: Record<string, string>) {
  return new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    details,
  )
}

/** Status 403: nobody has this access key with this session token. */
export function invalidAccessKeyId(accessKeyId: string) {
  return new S3Error(
    403,
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records.',
    { AWSAccessKeyId: accessKeyId },
  )
}
