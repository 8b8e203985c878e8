const called = ['TABLE_NAME', 'ORIGIN_VERIFY'] as const
const sent = [...called, 'DIGEST_KEY', 'SITE_ORIGIN', 'METRIC_NAMESPACE', 'RATE_LIMIT'] as const

/** The environment variables that each function, `functions/<name>.ts`, reads by `required`; the stack sets no others. */
export const variables = {
  administrators: [...sent, 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'SECOND_FACTOR'],
  auth: [...sent, 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
  authorizer: [...called, 'USER_POOL_ID'],
  catalogue: [...called, 'RATE_LIMIT'],
  changes: [
    'TABLE_NAME',
    'SITE_BUCKET',
    'PAGE_POLICY',
    'DESK_POLICY',
    'PREVIEW_POLICY',
    'PHOTOS_BUCKET',
    'DISTRIBUTION_ID',
  ],
  desk: [
    ...called,
    'DIGEST_KEY',
    'SITE_ORIGIN',
    'RATE_LIMIT',
    'CONFIRMATIONS',
    'MEDIA_BUCKET',
    'PHOTOS_BUCKET',
    'STAFF_RECIPIENTS',
    'USER_POOL_ID',
  ],
  document: [...called, 'SITE_ORIGIN', 'PAGE_POLICY'],
  follow: [...sent, 'CONFIRMATIONS', 'UPLOADS_BUCKET', 'PHOTOS_BUCKET'],
  forms: [...sent, 'CONFIRMATIONS'],
  images: ['ORIGIN_VERIFY', 'SITE_ORIGIN', 'UPLOADS_BUCKET', 'MEDIA_BUCKET'],
  'mail-feedback': ['TABLE_NAME', 'DIGEST_KEY', 'METRIC_NAMESPACE'],
  notify: [
    'TABLE_NAME',
    'DIGEST_KEY',
    'SITE_ORIGIN',
    'METRIC_NAMESPACE',
    'MAIL_FROM',
    'MAIL_CONFIGURATION_SET',
    'STAFF_RECIPIENTS',
  ],
  'password-reset': ['TABLE_NAME'],
  photos: ['TABLE_NAME', 'UPLOADS_BUCKET', 'PHOTOS_BUCKET'],
  'unused-pictures': ['TABLE_NAME', 'MEDIA_BUCKET'],
} as const

/** The name of a variable that some function reads. */
export type Variable = (typeof variables)[keyof typeof variables][number]

/** The metrics that the functions write, with their CloudWatch units; ten are free (CloudWatch pricing). */
export const metrics = {
  /** The age of the oldest letter that should have been sent by now; 0 when there is none. */
  OldestLetterAge: 'Seconds',
  /** Letters that were given up, came back or were called spam. */
  UndeliverableLetters: 'Count',
  /** Sign-ins that were refused, whether by Cognito or by our own limit. */
  FailedSignIns: 'Count',
  /** Cases and additions about which a ceiling held back a letter to the staff. */
  LettersHeldBack: 'Count',
} as const

export type Metric = keyof typeof metrics

/** Each stage counts for itself, also where two of them share an account. */
export const metricNamespace = (stage: string) => `Tranas/${stage}`
