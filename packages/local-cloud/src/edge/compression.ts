import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CachePolicy } from '../template/distribution.ts'
import type { OriginResponse } from './requests.ts'

type Encoding = 'br' | 'gzip' | undefined

/** Sizes and types that CloudFront compresses (Developer Guide, "Serve compressed files"). */
const minimumBytes = 1000
const maximumBytes = 10_000_000
const types =
  /^(text\/(html|plain|css|xml|javascript|calendar|csv)|application\/(javascript|json|manifest\+json|xml|rss\+xml|atom\+xml|ld\+json)|image\/svg\+xml)\b/

/** The compression that both the visitor and the behaviour accept; Brotli is preferred. */
export function encodingFor(accepted: string | undefined, policy: CachePolicy): Encoding {
  const names = (accepted ?? '').split(',').map(each => each.trim().split(';')[0])
  if (policy.acceptsBrotli && names.includes('br')) return 'br'
  if (policy.acceptsGzip && names.includes('gzip')) return 'gzip'
  return undefined
}

/** The answer compressed, where CloudFront would. Its ETag becomes a weak one. */
export function compress(response: OriginResponse, encoding: Encoding): OriginResponse {
  const { headers, body } = response
  const fits = body.length >= minimumBytes && body.length <= maximumBytes
  if (!encoding || !fits || headers['content-encoding']) return response
  if (!types.test(headers['content-type'] ?? '')) return response
  const { etag } = headers
  return {
    ...response,
    body: encoding === 'br' ? brotliCompressSync(body, brotliOptions) : gzipSync(body),
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding',
      ...(etag && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {}),
    },
  }
}

/** CloudFront compresses on the way out, so it does not take the slowest level either. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
