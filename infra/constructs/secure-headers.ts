import { Duration } from 'aws-cdk-lib/core'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'

/**
 * The security headers of every response (OWASP Secure Headers Project). A page's own content
 * security policy replaces the one given here.
 */
export const secureHeaders = (
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
  hsts: Settings['hsts'],
) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: false },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(hsts.days),
        includeSubdomains: hsts.includesSubdomains,
        preload: hsts.preloads,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        always('cross-origin-opener-policy', 'same-origin'),
        always('cross-origin-resource-policy', 'same-origin'),
        always('permissions-policy', unusedFeatures.map(feature => `${feature}=()`).join(', ')),
      ],
    },
    // Headers that reveal how the buckets are configured.
    removeHeaders: ['x-amz-server-side-encryption', 'x-amz-version-id'],
  })

const always = (header: string, value: string) => ({ header, value, override: true })

/** The browser features that the site does not use. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
