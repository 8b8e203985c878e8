import { Duration } from 'aws-cdk-lib/core'
import {
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** Calls are told apart by what was searched for alone. No cookie reaches the function. */
export const publicReads = (scope: Construct) => ({
  cachePolicy: keptAsTold(scope, 'PublicReads', CacheQueryStringBehavior.allowList('q')),
  originRequestPolicy: new OriginRequestPolicy(scope, 'ViewersAddress', {
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-ip'),
  }),
})

/** Documents are told apart by their path alone, and who asks does not reach the function. */
export const publicDocuments = (scope: Construct) => ({
  cachePolicy: keptAsTold(scope, 'PublicDocuments', CacheQueryStringBehavior.none()),
})

/** Answers that are the same for all visitors stay as long as the function says, at most a day. */
const keptAsTold = (scope: Construct, id: string, queryStringBehavior: CacheQueryStringBehavior) =>
  new CachePolicy(scope, id, {
    queryStringBehavior,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })
