import type { Credential } from '../sigv4/credential.ts'

/** A signature as it came with a request, its time and scope already found good. */
export interface Signature {
  credential: Credential
  timestamp: string
  signedHeaders: string[]
  signature: string
  payloadHash: string
  /** Of temporary credentials. */
  sessionToken: string | undefined
  /** The signature is in the address. */
  isPresigned: boolean
}

/** The region a signature must be for, and the present moment by the local cloud's clock. */
export interface Expectation {
  region: string
  now: number
}
