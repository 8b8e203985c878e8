import * as z from 'zod/mini'
import { ignored } from './template.ts'

export const OriginProperties = z.strictObject({
  CustomOriginConfig: z.optional(
    z.strictObject({
      OriginProtocolPolicy: ignored,
      OriginReadTimeout: z._default(z.number(), 30),
      OriginSSLProtocols: ignored,
    }),
  ),
  DomainName: z.string(),
  Id: z.string(),
  OriginAccessControlId: ignored,
  OriginCustomHeaders: z._default(
    z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
  S3OriginConfig: ignored,
})

export const BehaviourProperties = z.strictObject({
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.string(),
  Compress: z._default(z.boolean(), false),
  FunctionAssociations: z._default(
    z.array(
      z.strictObject({
        EventType: z.enum(['viewer-request', 'viewer-response']),
        FunctionARN: z.string(),
      }),
    ),
    [],
  ),
  OriginRequestPolicyId: z.optional(z.string()),
  PathPattern: z._default(z.string(), '*'),
  ResponseHeadersPolicyId: z.optional(z.string()),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: ignored,
})

export const DistributionProperties = z.strictObject({
  DistributionConfig: z.strictObject({
    Aliases: ignored,
    CacheBehaviors: z._default(z.array(BehaviourProperties), []),
    Comment: ignored,
    // Error pages of the distribution's own are unknown: they would replace the API's answers.
    CustomErrorResponses: z._default(
      z.array(z.strictObject({ ErrorCachingMinTTL: z.number(), ErrorCode: z.number() })),
      [],
    ),
    DefaultCacheBehavior: BehaviourProperties,
    Enabled: z.literal(true),
    HttpVersion: ignored,
    IPV6Enabled: ignored,
    Logging: ignored,
    Origins: z.array(OriginProperties),
    PriceClass: ignored,
    ViewerCertificate: ignored,
    WebACLId: ignored,
  }),
  Tags: ignored,
})

/** A function of the second runtime, without a key-value store. */
export const FunctionProperties = z.strictObject({
  AutoPublish: z.literal(true),
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Comment: ignored, Runtime: z.literal('cloudfront-js-2.0') }),
  Name: ignored,
  Tags: ignored,
})

const names = (kind: string, list: string) =>
  z.strictObject({ [kind]: z.string(), [list]: z.optional(z.array(z.string())) })

const cookies = names('CookieBehavior', 'Cookies')
const headers = names('HeaderBehavior', 'Headers')
const queryStrings = names('QueryStringBehavior', 'QueryStrings')

export const CachePolicyProperties = z.strictObject({
  CachePolicyConfig: z.strictObject({
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    MinTTL: z.number(),
    Name: ignored,
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      CookiesConfig: cookies,
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: headers,
      QueryStringsConfig: queryStrings,
    }),
  }),
})

export const OriginRequestPolicyProperties = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    CookiesConfig: cookies,
    HeadersConfig: headers,
    Name: ignored,
    QueryStringsConfig: queryStrings,
  }),
})
