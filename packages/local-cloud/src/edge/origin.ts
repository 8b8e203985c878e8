import type { Origin } from '../template/distribution.ts'

/** A request of CloudFront to an origin. */
export interface OriginRequest {
  method: string
  /** As it was sent: encoded. */
  path: string
  /** As it was sent, without the question mark; '' for none. */
  query: string
  /** Lower-case names, one value each; cookies are in `cookie`. */
  headers: Record<string, string>
  body: Buffer
}

/** The answer of an origin. */
export interface OriginResponse {
  status: number
  /** Lower-case names, one value each; `set-cookie` is in `cookies`. */
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/** Sends the request to a bucket or the API. Rejects when the origin cannot be reached or is too slow. */
export type AskOrigin = (origin: Origin, request: OriginRequest) => Promise<OriginResponse>
