import * as z from 'zod/mini'
import type { CachePolicy, Forwarding, ResponseHeaders, Selection } from './distribution.ts'
import type { Template } from './template.ts'

export type Policies = ReturnType<typeof readPolicies>

/**
 * Reads the policies of the stacks, to which CloudFront's managed ones are added. They are found by
 * their ids; it throws for ids that neither the stacks nor the local cloud know.
 */
export function readPolicies(template: Template) {
  const cache = new Map(Object.entries(managedCachePolicies))
  for (const { reference, properties } of template.all(
    CachePolicyProperties,
    'AWS::CloudFront::CachePolicy',
  )) {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...limits } =
      properties.CachePolicyConfig
    cache.set(reference, {
      minimumSeconds: limits.MinTTL,
      defaultSeconds: limits.DefaultTTL,
      maximumSeconds: limits.MaxTTL,
      acceptsGzip: key.EnableAcceptEncodingGzip,
      acceptsBrotli: key.EnableAcceptEncodingBrotli,
      ...forwardingOf(key),
    })
  }
  const forwarding = new Map(Object.entries(managedForwarding))
  for (const { reference, properties } of template.all(
    OriginRequestPolicyProperties,
    'AWS::CloudFront::OriginRequestPolicy',
  )) {
    forwarding.set(reference, forwardingOf(properties.OriginRequestPolicyConfig))
  }
  const responseHeaders = new Map(
    template
      .all(ResponseHeadersProperties, 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ reference, properties }) => [
        reference,
        responseHeadersOf(properties.ResponseHeadersPolicyConfig),
      ]),
  )
  return {
    cache: (id: string): CachePolicy => known(cache, id),
    /** Without a policy nothing is forwarded beside the cache key. */
    forwarding: (id?: string): Forwarding => (id === undefined ? nothing : known(forwarding, id)),
    /** Without a policy nothing is added. */
    responseHeaders: (id?: string): ResponseHeaders =>
      id === undefined ? { headers: [], removed: [] } : known(responseHeaders, id),
  }
}

function known<Value>(policies: Map<string, Value>, id: string): Value {
  const policy = policies.get(id)
  if (policy === undefined) throw new Error(`The policy ${id} is not known to the local cloud`)
  return policy
}

const forwardingOf = (names: z.output<z.ZodMiniObject<typeof Names>>): Forwarding => ({
  queryStrings: names.QueryStringsConfig,
  headers: names.HeadersConfig,
  cookies: names.CookiesConfig,
})

const none: Selection = { kind: 'none' }
/** Of the viewer's request nothing is part of the cache key, or sent to the origin. */
const nothing: Forwarding = { queryStrings: none, headers: none, cookies: none }

const day = 86_400

/** CloudFront Developer Guide, "Use managed cache policies". */
const managedCachePolicies: Record<string, CachePolicy> = {
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
const managedForwarding: Record<string, Forwarding> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    queryStrings: { kind: 'all' },
    headers: { kind: 'except', names: ['host'] },
    cookies: { kind: 'all' },
  },
}

/** Which names a policy lets through, by the names of its two properties. */
const selection = (behaviour: string, list: string) =>
  z.pipe(
    z.object({
      [behaviour]: z.enum(['none', 'whitelist']),
      [list]: z._default(z.array(z.string()), []),
    }),
    z.transform((given): Selection =>
      given[behaviour] === 'none' ? none : { kind: 'only', names: [given[list] ?? []].flat() },
    ),
  )

const Names = {
  CookiesConfig: selection('CookieBehavior', 'Cookies'),
  HeadersConfig: selection('HeaderBehavior', 'Headers'),
  QueryStringsConfig: selection('QueryStringBehavior', 'QueryStrings'),
}

const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    MinTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      ...Names,
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
  }),
})

const OriginRequestPolicyProperties = z.object({
  OriginRequestPolicyConfig: z.object(Names),
})

type HeadersConfiguration = z.output<
  typeof ResponseHeadersProperties
>['ResponseHeadersPolicyConfig']

/** The headers a response headers policy adds and removes. CORS and Server-Timing are unknown. */
function responseHeadersOf(configuration: HeadersConfiguration): ResponseHeaders {
  return {
    headers: [
      ...securityHeadersOf(configuration.SecurityHeadersConfig),
      ...configuration.CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
        name: Header.toLowerCase(),
        value: Value,
        overrides: Override,
      })),
    ],
    removed: configuration.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()),
  }
}

function securityHeadersOf(security: HeadersConfiguration['SecurityHeadersConfig']) {
  const policy = security.ContentSecurityPolicy
  const referrer = security.ReferrerPolicy
  const transport = security.StrictTransportSecurity
  const { ContentTypeOptions: type, FrameOptions: frame } = security
  const maxAge = [
    `max-age=${transport.AccessControlMaxAgeSec}`,
    ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(transport.Preload ? ['preload'] : []),
  ].join('; ')
  return [
    {
      name: 'content-security-policy',
      value: policy.ContentSecurityPolicy,
      overrides: policy.Override,
    },
    { name: 'referrer-policy', value: referrer.ReferrerPolicy, overrides: referrer.Override },
    { name: 'strict-transport-security', value: maxAge, overrides: transport.Override },
    { name: 'x-content-type-options', value: 'nosniff', overrides: type.Override },
    { name: 'x-frame-options', value: frame.FrameOption, overrides: frame.Override },
  ]
}

const ResponseHeadersProperties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z._default(
      z.object({
        Items: z.array(z.object({ Header: z.string(), Override: z.boolean(), Value: z.string() })),
      }),
      { Items: [] },
    ),
    RemoveHeadersConfig: z._default(
      z.object({ Items: z.array(z.object({ Header: z.string() })) }),
      { Items: [] },
    ),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({
        ContentSecurityPolicy: z.string(),
        Override: z.boolean(),
      }),
      ContentTypeOptions: z.object({ Override: z.boolean() }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: z.boolean() }),
      ReferrerPolicy: z.object({ Override: z.boolean(), ReferrerPolicy: z.string() }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z._default(z.boolean(), false),
        Override: z.boolean(),
        Preload: z._default(z.boolean(), false),
      }),
    }),
  }),
})
