import { ServiceError } from '../service.ts'
import { xmlDocument } from '../xml.ts'

/** The response of an operation. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body?: string | Buffer
}

/** Status 403: not signed, expired, or not allowed by the role or the form's policy. */
export const accessDenied = (message = 'Access Denied') =>
  new ServiceError('AccessDenied', message, 403)

/** Status 403: nobody has this access key with this session token. */
export const invalidAccessKeyId = () =>
  new ServiceError(
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records.',
    403,
  )

/** Status 404: the bucket has no object with this key. */
export const noSuchKey = () =>
  new ServiceError('NoSuchKey', 'The specified key does not exist.', 404)

/** Status 404: the template has no bucket of this name. */
export const noSuchBucket = (bucket: string) =>
  new ServiceError('NoSuchBucket', `The specified bucket does not exist: ${bucket}`, 404)

/** Status 400: the file is larger than one request or the form's policy allows. */
export const entityTooLarge = () =>
  new ServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')

/** Status 501: this is not emulated, so that nothing is silently ignored. */
export const notImplemented = (what: string) =>
  new ServiceError('NotImplemented', `The local S3 does not implement ${what}`, 501)

/** The XML of an error. Anything but a ServiceError is an InternalError. */
export function errorAnswer(error: unknown): Answer {
  const { status, name, message } =
    error instanceof ServiceError ? error : new ServiceError('InternalError', String(error), 500)
  const body = xmlDocument('Error', [
    ['Code', name],
    ['Message', message],
  ])
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
