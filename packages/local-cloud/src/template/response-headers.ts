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
  const named: [string, { Override: boolean } | undefined, string | undefined][] = [
    [
      'content-security-policy',
      security.ContentSecurityPolicy,
      security.ContentSecurityPolicy?.ContentSecurityPolicy,
    ],
    ['referrer-policy', security.ReferrerPolicy, security.ReferrerPolicy?.ReferrerPolicy],
    [
      'strict-transport-security',
      security.StrictTransportSecurity,
      transportSecurityOf(security.StrictTransportSecurity),
    ],
    ['x-content-type-options', security.ContentTypeOptions, 'nosniff'],
    ['x-frame-options', security.FrameOptions, security.FrameOptions?.FrameOption],
  ]
  return named.flatMap(([name, setting, value]) =>
    setting && value ? [{ name, value, overrides: setting.Override }] : [],
  )
}

function transportSecurityOf(
  setting: Configuration['SecurityHeadersConfig']['StrictTransportSecurity'],
): string | undefined {
  if (!setting) return undefined
  const domains = setting.IncludeSubdomains ? '; includeSubDomains' : ''
  return `max-age=${setting.AccessControlMaxAgeSec}${domains}${setting.Preload ? '; preload' : ''}`
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
    SecurityHeadersConfig: z._default(
      z.strictObject({
        ContentSecurityPolicy: z.optional(
          z.strictObject({ ContentSecurityPolicy: z.string(), Override: z.boolean() }),
        ),
        ContentTypeOptions: z.optional(z.strictObject({ Override: z.boolean() })),
        FrameOptions: z.optional(
          z.strictObject({ FrameOption: z.string(), Override: z.boolean() }),
        ),
        ReferrerPolicy: z.optional(
          z.strictObject({ Override: z.boolean(), ReferrerPolicy: z.string() }),
        ),
        StrictTransportSecurity: z.optional(
          z.strictObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z._default(z.boolean(), false),
            Override: z.boolean(),
            Preload: z._default(z.boolean(), false),
          }),
        ),
      }),
      {},
    ),
  }),
})
