import * as z from 'zod/mini'
import type { ResponseHeaders } from './distribution.ts'
import { ignored } from './template.ts'

type Configuration = z.output<typeof ResponseHeadersProperties>['ResponseHeadersPolicyConfig']

/** The headers a response headers policy adds and removes. CORS and Server-Timing are unknown. */
export function responseHeadersOf(configuration: Configuration): ResponseHeaders {
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

function securityHeadersOf(security: Configuration['SecurityHeadersConfig']) {
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

export const ResponseHeadersProperties = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    CustomHeadersConfig: z._default(
      z.strictObject({
        Items: z.array(
          z.strictObject({ Header: z.string(), Override: z.boolean(), Value: z.string() }),
        ),
      }),
      { Items: [] },
    ),
    Name: ignored,
    RemoveHeadersConfig: z._default(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }),
      { Items: [] },
    ),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({
        ContentSecurityPolicy: z.string(),
        Override: z.boolean(),
      }),
      ContentTypeOptions: z.strictObject({ Override: z.boolean() }),
      FrameOptions: z.strictObject({ FrameOption: z.string(), Override: z.boolean() }),
      ReferrerPolicy: z.strictObject({ Override: z.boolean(), ReferrerPolicy: z.string() }),
      StrictTransportSecurity: z.strictObject({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z._default(z.boolean(), false),
        Override: z.boolean(),
        Preload: z._default(z.boolean(), false),
      }),
    }),
  }),
})
