import type { CachePolicy, Forwarding, Selection } from './distribution.ts'

const none: Selection = { kind: 'none' }
/** Of the viewer's request nothing is part of the cache key, or sent to the origin. */
export const nothing: Forwarding = { queryStrings: none, headers: none, cookies: none }

const day = 86_400

/** CloudFront Developer Guide, "Use managed cache policies". */
export const managedCachePolicies: Record<string, CachePolicy> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    minimumSeconds: 0,
    defaultSeconds: 0,
    maximumSeconds: 0,
    acceptsGzip: false,
    acceptsBrotli: false,
    ...nothing,
  },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    minimumSeconds: 1,
    defaultSeconds: day,
    maximumSeconds: 365 * day,
    acceptsGzip: true,
    acceptsBrotli: true,
    ...nothing,
  },
}

/** CloudFront Developer Guide, "Use managed origin request policies". */
export const managedForwarding: Record<string, Forwarding> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    queryStrings: { kind: 'all' },
    headers: { kind: 'except', names: ['host'] },
    cookies: { kind: 'all' },
  },
}
