import { xmlDocument } from '../xml.ts'

/** The response of an operation. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body?: string | Buffer
}

/** An error as S3 returns it: status, code and message of the XML. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'S3Error'
    this.status = status
    this.code = code
  }
}

/** Status 403: not signed, expired, or not allowed by the role or the form's policy. */
export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message)

/** Status 403: nobody has this access key with this session token. */
export const invalidAccessKeyId = () =>
  new S3Error(
    403,
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records.',
  )

/** Status 404: the bucket has no object with this key. */
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')

/** Status 404: the template has no bucket of this name. */
export const noSuchBucket = (bucket: string) =>
  new S3Error(404, 'NoSuchBucket', `The specified bucket does not exist: ${bucket}`)

/** Status 400: the file is larger than one request or the form's policy allows. */
export const entityTooLarge = () =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')

/** Status 501: this is not emulated, so that nothing is silently ignored. */
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `The local S3 does not implement ${what}`)

/** The XML of an error. Anything but an S3Error is an InternalError. */
export function errorAnswer(error: unknown): Answer {
  const { status, code, message } =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error))
  const body = xmlDocument('Error', [
    ['Code', code],
    ['Message', message],
  ])
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
