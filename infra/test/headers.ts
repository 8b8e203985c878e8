import { expect, test } from 'vitest'
import type { Synthesis } from './synthesis.ts'
import { dev, owned } from './synthesized-stages.ts'

const policies = ({ resources }: Synthesis) =>
  resources('AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) => Properties['ResponseHeadersPolicyConfig'],
  )

const [strict, sandboxed] = policies(dev)

test.each([
  ['pages, files and calls', strict],
  ['pictures', sandboxed],
])('%s carry the headers that protect visitors', (_, policy) => {
  expect(policy).toMatchObject({
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 24 * 60 * 60,
        IncludeSubdomains: false,
        Preload: false,
      },
    },
    CustomHeadersConfig: {
      Items: [
        { Header: 'cross-origin-opener-policy', Value: 'same-origin', Override: true },
        { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
        { Header: 'permissions-policy', Value: expect.stringContaining('geolocation=()') },
      ],
    },
  })
})

test('without a policy of its own an answer may load nothing, and a picture may not run scripts', () => {
  expect(policyOf(strict)).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(policyOf(sandboxed)).toMatch(/; sandbox$/)
})

test('pages keep their own policy', () => {
  expect(strict).toMatchObject({
    SecurityHeadersConfig: { ContentSecurityPolicy: { Override: false } },
  })
})

test('HSTS is for longer, for subdomains and for the preload list only with its setting', () => {
  expect(policies(owned)[0]).toMatchObject({
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 2 * 365 * 24 * 60 * 60,
        IncludeSubdomains: true,
        Preload: true,
      },
    },
  })
})

test('responses have no headers of the buckets', () => {
  expect(sandboxed).toMatchObject({
    RemoveHeadersConfig: {
      Items: [{ Header: 'x-amz-server-side-encryption' }, { Header: 'x-amz-version-id' }],
    },
  })
})

function policyOf(configuration: unknown): unknown {
  return (configuration as Configuration).SecurityHeadersConfig.ContentSecurityPolicy
    .ContentSecurityPolicy
}

interface Configuration {
  SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string } }
}
