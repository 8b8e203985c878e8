import { Duration } from 'aws-cdk-lib/core'
import {
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { pictureDays } from '#shared/retention.ts'

/**
 * The policies of public reads, in all of which no cookie is forwarded. The cache key of a search has
 * its text; that of everything else is the path alone, so that no other text makes a new read. Calls
 * are limited by the viewer's address; of documents nothing of the viewer is forwarded.
 */
export function publicPolicies(scope: Construct) {
  // Caches as long as the answer's `Cache-Control` says: fresh for a day and, when the origin fails, stale
  // for a week, which CloudFront counts in its maximum.
  const policyFor = (id: string, queryStringBehavior: CacheQueryStringBehavior) =>
    new CachePolicy(scope, id, {
      queryStringBehavior,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(8),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  const documents = { cachePolicy: policyFor('PublicDocuments', CacheQueryStringBehavior.none()) }
  const originRequestPolicy = new OriginRequestPolicy(scope, 'ViewersAddress', {
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-ip'),
  })
  const texts = CacheQueryStringBehavior.allowList('q')
  return {
    searches: { cachePolicy: policyFor('PublicReads', texts), originRequestPolicy },
    calls: { ...documents, originRequestPolicy },
    documents,
  }
}

/**
 * The policy of published pictures, which are cached until they are deleted and some days longer:
 * browsers keep a picture for a year, CloudFront asks the bucket again after these days.
 */
export const picturePolicy = (scope: Construct) =>
  new CachePolicy(scope, 'Pictures', {
    queryStringBehavior: CacheQueryStringBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(pictureDays.atEdge),
  })
