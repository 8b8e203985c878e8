import { Duration } from 'aws-cdk-lib/core'
import {
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/**
 * How CloudFront keeps answers that are the same for all visitors: as long as the function says, at
 * most a day, told apart by what was searched for alone. No cookie reaches the function.
 */
export const publicReads = (scope: Construct) => ({
  cachePolicy: new CachePolicy(scope, 'PublicReads', {
    queryStringBehavior: CacheQueryStringBehavior.allowList('q'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  }),
  originRequestPolicy: new OriginRequestPolicy(scope, 'ViewersAddress', {
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-ip'),
  }),
})
