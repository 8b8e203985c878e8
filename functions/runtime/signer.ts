import { Sha256Node } from '@smithy/core/checksum'
import { SignatureV4, type SignatureV4Init } from '@smithy/signature-v4'
import { required } from './environment.ts'

/** The region of the function and of all that it calls. */
export const region = required('AWS_REGION')

/** The credentials of the function's role. */
export const credentials = {
  accessKeyId: required('AWS_ACCESS_KEY_ID'),
  secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
  sessionToken: process.env['AWS_SESSION_TOKEN'],
}

/** Signs requests to a service with the function's role (IAM User Guide, "AWS Signature Version 4"). */
export const createSigner = (service: string, options: Partial<SignatureV4Init> = {}) =>
  new SignatureV4({ service, region, sha256: Sha256Node, credentials, ...options })

/** The address of a service on the laptop, if the function runs there. */
export const localAddressOf = (service: string) =>
  process.env[`AWS_ENDPOINT_URL_${service}`] ?? process.env['AWS_ENDPOINT_URL']
