import { Duration } from 'aws-cdk-lib/core'
import {
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { pictureDays } from '#shared/retention.ts'

/** How each kind of answer is cached for all viewers. No cookie is forwarded. */
export function cachePolicies(scope: Construct) {
  // Caches as long as the answer's `Cache-Control` says: fresh for a day and, when the origin fails, stale
  // for a week, which CloudFront counts in its maximum.
  const policyFor = (id: string, queryStringBehavior: CacheQueryStringBehavior) =>
    new CachePolicy(scope, id, {
      queryStringBehavior,
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(8),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  // Kept until they are deleted and some days longer: browsers keep a picture for a year, CloudFront asks the
  // bucket again after these days.
  const pictures = new CachePolicy(scope, 'Pictures', {
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(pictureDays.atEdge),
  })
  // The cache key is the path alone, so that no text behind it makes a new read; that of a search has its text.
  const documents = policyFor('PublicDocuments', CacheQueryStringBehavior.none())
  // Calls are limited by the viewer's address; of documents nothing of the viewer is forwarded.
  const originRequestPolicy = new OriginRequestPolicy(scope, 'ViewersAddress', {
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-ip'),
  })
  const searches = policyFor('PublicReads', CacheQueryStringBehavior.allowList('q'))
  return {
    pictures: { cachePolicy: pictures },
    searches: { cachePolicy: searches, originRequestPolicy },
    calls: { cachePolicy: documents, originRequestPolicy },
    documents: { cachePolicy: documents },
  }
}
