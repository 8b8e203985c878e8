import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { splitAddress } from '../sigv4/canonical-request.ts'
import { S3Error } from './errors.ts'

/** One HTTP request to the local S3. */
export interface Call {
  method: string
  /** Empty for calls about all buckets. */
  bucket: string
  /** Empty for calls about the bucket itself. */
  key: string
  /** The decoded path with the mount, which the signature covers. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: AsyncIterableIterator<Buffer>
}

/** The answer of an operation. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body?: string | Readable
}

/** Reads bucket and key from the address. Only the path style is known: `/mount/bucket/key`. */
export function parseAddress(mount: string, url: string) {
  const { path: encoded, query } = splitAddress(url)
  const path = decodePath(encoded)
  const [bucket = '', ...key] = path.slice(mount.length + 1).split('/')
  return { path, bucket, key: key.join('/'), query }
}

/** Undoes the percent-encoding. Throws InvalidURI. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
