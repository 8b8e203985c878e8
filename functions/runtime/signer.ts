import { createHash, createHmac, createSecretKey } from 'node:crypto'
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
  new SignatureV4({ service, region, sha256: Sha256, credentials, ...options })

/**
 * SHA-256 in the form that the signer demands. The SDK's own gives the keys to Node as bytes, for which
 * Node 24 throws and catches two errors at each signature: that takes five times as long.
 */
class Sha256 {
  readonly #hash

  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    // Node takes each of these, which its types leave out.
    const secret = typeof key === 'object' ? createSecretKey(key as Uint8Array) : key
    this.#hash = secret ? createHmac('sha256', secret) : createHash('sha256')
  }

  update(data: Uint8Array) {
    this.#hash.update(data)
  }

  async digest() {
    return this.#hash.digest()
  }
}

/** The address of a service on the laptop, if the function runs there. */
export const localAddressOf = (service: string) =>
  process.env[`AWS_ENDPOINT_URL_${service}`] ?? process.env['AWS_ENDPOINT_URL']
