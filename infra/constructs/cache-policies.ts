import { Duration } from 'aws-cdk-lib/core'
import {
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** The policies of public calls. The cache key has the search text; no cookie is forwarded. */
export const publicCallPolicies = (scope: Construct) => ({
  cachePolicy: sharedCachePolicy(scope, 'PublicReads', CacheQueryStringBehavior.allowList('q')),
  originRequestPolicy: new OriginRequestPolicy(scope, 'ViewersAddress', {
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-ip'),
  }),
})

/** The policy of documents. The cache key is the path, and nothing of the viewer is forwarded. */
export const documentPolicies = (scope: Construct) => ({
  cachePolicy: sharedCachePolicy(scope, 'PublicDocuments', CacheQueryStringBehavior.none()),
})

/** Caches for all viewers as long as the answer's `Cache-Control` says, at most a day. */
const sharedCachePolicy = (
  scope: Construct,
  id: string,
  queryStringBehavior: CacheQueryStringBehavior,
) =>
  new CachePolicy(scope, id, {
    queryStringBehavior,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })
