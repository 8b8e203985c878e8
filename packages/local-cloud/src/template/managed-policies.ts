import type { CachePolicy, Forwarding, ResponseHeaders, Selection } from './distribution.ts'

const none: Selection = { kind: 'none' }
const nothing: Forwarding = { queryStrings: none, headers: none, cookies: none }

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
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': {
    queryStrings: { kind: 'all' },
    headers: { kind: 'all' },
    cookies: { kind: 'all' },
  },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    queryStrings: { kind: 'all' },
    headers: { kind: 'except', names: ['host'] },
    cookies: { kind: 'all' },
  },
}

/** CloudFront Developer Guide, "Use managed response headers policies". */
export const managedResponseHeaders: Record<string, ResponseHeaders> = {
  // SecurityHeadersPolicy
  '67f7725c-6f97-4210-82d7-5512b31e9d03': {
    headers: [
      { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', overrides: false },
      { name: 'strict-transport-security', value: 'max-age=31536000', overrides: false },
      { name: 'x-content-type-options', value: 'nosniff', overrides: true },
      { name: 'x-frame-options', value: 'SAMEORIGIN', overrides: false },
      { name: 'x-xss-protection', value: '1; mode=block', overrides: false },
    ],
    removed: [],
  },
}
