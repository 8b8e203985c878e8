/**
 * The environment variables that each function reads, `functions/<name>.ts`: CDK gives it these and
 * no others, and `required` reads them.
 */
export const variables = {
  admin: ['TABLE_NAME', 'ORIGIN_VERIFY', 'DIGEST_KEYS', 'SITE_ORIGIN'],
  auth: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'METRIC_NAMESPACE',
    'RATE_LIMIT',
    'SESSION_IDLE_HOURS',
    'SESSION_ABSOLUTE_HOURS',
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
  ],
  authorizer: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'SESSION_IDLE_HOURS',
    'SESSION_ABSOLUTE_HOURS',
    'USER_POOL_ID',
  ],
  cases: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'CONFIRMATIONS',
    'PHOTOS_BUCKET',
  ],
  catalogue: ['TABLE_NAME', 'ORIGIN_VERIFY'],
  company: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'STAFF_RECIPIENTS',
    'USER_POOL_ID',
    'ALARM_TOPIC',
    'BACKUP_VAULT',
  ],
  document: ['TABLE_NAME', 'ORIGIN_VERIFY', 'SITE_ORIGIN', 'PAGE_POLICY'],
  follow: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'METRIC_NAMESPACE',
    'RATE_LIMIT',
    'UPLOADS_BUCKET',
    'PHOTOS_BUCKET',
  ],
  forms: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'METRIC_NAMESPACE',
    'RATE_LIMIT',
    'CONFIRMATIONS',
  ],
  images: [
    'TABLE_NAME',
    'ORIGIN_VERIFY',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'UPLOADS_BUCKET',
    'MEDIA_BUCKET',
  ],
  'mail-feedback': ['TABLE_NAME', 'DIGEST_KEYS', 'METRIC_NAMESPACE'],
  notify: [
    'TABLE_NAME',
    'DIGEST_KEYS',
    'SITE_ORIGIN',
    'METRIC_NAMESPACE',
    'MAIL_FROM',
    'MAIL_CONFIGURATION_SET',
    'STAFF_RECIPIENTS',
  ],
  'password-reset': ['TABLE_NAME'],
  pages: ['TABLE_NAME', 'SITE_BUCKET', 'PAGE_POLICY', 'DESK_POLICY', 'DISTRIBUTION_ID'],
  photos: ['TABLE_NAME', 'UPLOADS_BUCKET', 'PHOTOS_BUCKET'],
  purge: ['DISTRIBUTION_ID'],
  'removed-cases': ['TABLE_NAME', 'PHOTOS_BUCKET'],
  'self-test': ['TABLE_NAME', 'SITE_ORIGIN', 'METRIC_NAMESPACE'],
  'unused-pictures': ['TABLE_NAME', 'MEDIA_BUCKET', 'DISTRIBUTION_ID'],
} as const

export type FunctionName = keyof typeof variables

export type Variable = (typeof variables)[FunctionName][number]
