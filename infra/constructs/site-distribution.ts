import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
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
  AccessLevel,
  Function,
  FunctionCode,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Duration, Fn } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { documents } from '#shared/documents.ts'
import { viewerRequestCode, viewerResponseCode } from '../edge/code.ts'
import { acknowledge } from '../acknowledge.ts'
import type { EdgeStack } from '../edge-stack.ts'
import { hostOf, type Settings } from '../settings.ts'
import type { Buckets } from '../stores.ts'
import { cachePolicies } from './cache-policies.ts'
import { secureHeaders } from './secure-headers.ts'

interface Props {
  settings: Settings
  /** Sent to the API as `x-origin-verify`; the functions refuse calls without it. */
  originSecret: string
  api: IHttpApi
  buckets: Buckets
  edge: EdgeStack | undefined
}

/** The CloudFront distribution: files and pictures from buckets, all else from the API. */
export class SiteDistribution extends Distribution {
  constructor(scope: Construct, id: string, props: Props) {
    const { settings, originSecret, api, buckets, edge } = props
    const { domain, hsts, stage } = settings
    const edgeFunction = (id: string, code: string) =>
      new Function(scope, id, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(code),
      })
    // Maps addresses to files, redirects to the canonical host, and adds the viewer's address.
    const viewerRequest = {
      function: edgeFunction('ViewerRequest', viewerRequestCode(hostOf(settings))),
      eventType: FunctionEventType.VIEWER_REQUEST,
    }
    // Turns the metadata of S3 objects into response headers and status.
    const viewerResponse = {
      function: edgeFunction('ViewerResponse', viewerResponseCode()),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    }
    const functionAssociations = [viewerRequest, viewerResponse]

    const policy = "default-src 'none'; frame-ancestors 'none'"
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: secureHeaders(scope, 'Headers', policy, hsts),
    }
    const policies = cachePolicies(scope)
    const files = {
      ...common,
      origin: fromBucket(buckets.site),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    }
    const pictures = {
      ...files,
      origin: fromBucket(buckets.media),
      ...policies.pictures,
      // An upload that is really a page or a script must not run.
      responseHeadersPolicy: secureHeaders(scope, 'MediaHeaders', `${policy}; sandbox`, hsts),
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
    const reads = {
      ...calls,
      ...policies.calls,
      functionAssociations,
      // After this time CloudFront serves a stale answer, if it has one.
      origin: fromApi(api, originSecret, 10),
    }
    const pages = {
      ...common,
      ...policies.documents,
      origin: reads.origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      functionAssociations,
    }

    super(scope, id, {
      comment: `Tranås ${stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain &&
        edge && {
          certificate: edge.certificate,
          domainNames: [domain.name, `www.${domain.name}`],
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
        }),
      webAclId: edge?.firewall?.attrArn,
      logBucket: buckets.logs,
      logFilePrefix: 'cdn/',
      defaultBehavior: { ...files, functionAssociations },
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
    acknowledge(this, {
      'AwsSolutions-CFR1':
        'Tenants and those who want to become one read the site from abroad, too.',
      ...(!settings.firewall && {
        'AwsSolutions-CFR2':
          'The firewall costs more than everything else together. Throttles, limits per viewer and ceilings of the table do its work until it is needed.',
      }),
      ...(!domain && {
        'AwsSolutions-CFR4':
          'Without a domain of its own the site has the certificate of cloudfront.net, whose protocols cannot be chosen.',
      }),
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'Nobody reaches the root of a bucket: the viewer-request function leads / to a file, and pictures have a path of their own.',
    })
  }
}

/** The path pattern of CloudFront for a path of API Gateway. */
const patternOf = (path: string) => path.replace('{id+}', '*')

/** The errors that CloudFront caches (Developer Guide, "HTTP 4xx and 5xx status codes"). */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** Includes ListBucket, without which S3 answers 403 instead of 404 for a missing object. */
const fromBucket = (bucket: IBucket) =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })

/** Adds the secret by which the functions recognise calls that came through CloudFront. */
const fromApi = (api: IHttpApi, originSecret: string, timeoutSeconds: number) =>
  new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    readTimeout: Duration.seconds(timeoutSeconds),
    customHeaders: { 'x-origin-verify': originSecret },
  })
