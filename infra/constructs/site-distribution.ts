import { Duration } from 'aws-cdk-lib/core'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { documents } from '#shared/documents.ts'
import { hostOf, type Settings } from '../settings.ts'
import { viewerRequestFunction, viewerResponseFunction } from './edge-functions.ts'
import { fromApi, fromBucket } from './origins.ts'
import { publicPolicies } from './cache-policies.ts'
import { SecureHeaders } from './secure-headers.ts'

interface Props {
  settings: Settings
  /** Sent to the API as `x-origin-verify`; the functions refuse calls without it. */
  originSecret: string
  api: IHttpApi
  site: IBucket
  media: IBucket
  logs: IBucket
  certificate: ICertificate | undefined
  firewallArn: string | undefined
}

/** The CloudFront distribution: files and pictures from buckets, all else from the API. */
export class SiteDistribution extends Distribution {
  constructor(
    scope: Construct,
    id: string,
    { settings, originSecret, api, site, media, logs, certificate, firewallArn }: Props,
  ) {
    const { domain, hsts, stage } = settings

    const viewerRequest = {
      function: viewerRequestFunction(scope, hostOf(settings)),
      eventType: FunctionEventType.VIEWER_REQUEST,
    }
    const viewerResponse = {
      function: viewerResponseFunction(scope),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    }

    const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS
    const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"
    const headers = { contentSecurityPolicy, hsts }
    const responseHeadersPolicy = new SecureHeaders(scope, 'Headers', headers)
    const common = { compress: true, viewerProtocolPolicy, responseHeadersPolicy }
    const files = {
      ...common,
      origin: fromBucket(site),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    }
    const pictures = {
      ...files,
      origin: fromBucket(media),
      // An upload that is really a page or a script must not run.
      responseHeadersPolicy: new SecureHeaders(scope, 'MediaHeaders', {
        ...headers,
        contentSecurityPolicy: `${contentSecurityPolicy}; sandbox`,
      }),
    }
    const calls = {
      ...common,
      // Publishing a picture takes up to 30 seconds.
      origin: fromApi(api, originSecret, 35),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway rejects a Host header other than its own.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: [viewerRequest],
    }
    const policies = publicPolicies(scope)
    const reads = {
      ...calls,
      ...policies.calls,
      functionAssociations: [viewerRequest, viewerResponse],
      // After this time CloudFront serves a stale answer, if it has one.
      origin: fromApi(api, originSecret, 10),
    }

    const pages = {
      ...common,
      ...policies.documents,
      origin: reads.origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      functionAssociations: [viewerRequest, viewerResponse],
    }

    super(scope, id, {
      comment: `Tranås ${stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain &&
        certificate && {
          certificate,
          domainNames: [domain.name, `www.${domain.name}`],
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
        }),
      ...(firewallArn && { webAclId: firewallArn }),
      logBucket: logs,
      logFilePrefix: 'cdn/',
      defaultBehavior: { ...files, functionAssociations: [viewerRequest, viewerResponse] },
      additionalBehaviors: {
        '/assets/*': files,
        '/media/*': pictures,
        '/api/apartments*': { ...reads, ...policies.searches },
        '/api/news*': reads,
        '/api/*': calls,
        ...Object.fromEntries(Object.values(documents).map(path => [patternOf(path), pages])),
      },
      // The default is ten seconds.
      errorResponses: errorStatuses.map(httpStatus => ({ httpStatus, ttl: Duration.seconds(0) })),
    })
  }
}

/** The path pattern of CloudFront for a path of API Gateway. */
const patternOf = (path: string) => path.replace('{id+}', '*')

/** The errors that CloudFront caches (Developer Guide, "HTTP 4xx and 5xx status codes"). */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
