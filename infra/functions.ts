import type { Stack } from 'aws-cdk-lib/core'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { GroupFunctions } from './constructs/contract-api.ts'
import { ProductFunction } from './constructs/product-function.ts'
import type { DataStack } from './data-stack.ts'
import { permissionsOf } from './permissions.ts'
import type { Settings } from './settings.ts'

interface Props {
  settings: Settings
  data: DataStack
  /** The folder of the functions' bundles. */
  bundles: string
  uploads: IBucket
  distribution: IDistribution & { distributionArn: string }
  /** The site's address, such as `https://example.com`. */
  siteOrigin: string
  originSecret: string
}

/** The functions of the App stack, each with the variables it reads and no others. */
export function createFunctions(stack: Stack, props: Props) {
  const { settings, data, bundles, uploads, distribution, siteOrigin, originSecret } = props
  const { mail, session, logDays } = settings
  const { administrators } = data

  const permissions = permissionsOf({
    table: data.table.tableArn,
    stream: data.table.tableStreamArn!,
    userPool: administrators.userPoolArn,
    uploads: uploads.bucketArn,
    media: data.media.bucketArn,
    mail: { identity: data.mail.emailIdentityArn, sender: mail.sender },
    distribution: distribution.distributionArn,
  })
  const create = (
    name: keyof typeof permissions,
    environment: Record<string, string>,
    size: { timeoutSeconds?: number; memoryMegabytes?: number } = {},
  ) =>
    new ProductFunction(stack, name, {
      bundles,
      logDays,
      environment,
      permissions: permissions[name],
      ...size,
    })

  const TABLE_NAME = data.table.tableName
  const ORIGIN_VERIFY = originSecret
  const SITE_ORIGIN = siteOrigin
  const RATE_LIMIT = String(settings.rateLimit)
  const USER_POOL_ID = administrators.userPoolId
  const sessions = {
    SESSION_IDLE_HOURS: String(session.idleHours),
    SESSION_ABSOLUTE_HOURS: String(session.absoluteHours),
  }

  return {
    groups: {
      catalogue: create('catalogue', { TABLE_NAME, ORIGIN_VERIFY }),
      forms: create('forms', {
        TABLE_NAME,
        ORIGIN_VERIFY,
        SITE_ORIGIN,
        RATE_LIMIT,
        RETENTION_DAYS: JSON.stringify(settings.retentionDays),
      }),
      auth: create('auth', {
        TABLE_NAME,
        ORIGIN_VERIFY,
        SITE_ORIGIN,
        RATE_LIMIT,
        USER_POOL_ID,
        USER_POOL_CLIENT_ID: administrators.client.userPoolClientId,
        ...sessions,
      }),
      images: create(
        'images',
        {
          ORIGIN_VERIFY,
          SITE_ORIGIN,
          UPLOADS_BUCKET: uploads.bucketName,
          MEDIA_BUCKET: data.media.bucketName,
        },
        { timeoutSeconds: 30, memoryMegabytes: 1769 },
      ),
      admin: create('admin', { TABLE_NAME, ORIGIN_VERIFY, SITE_ORIGIN }),
    } satisfies GroupFunctions,

    authorizer: create(
      'authorizer',
      { TABLE_NAME, ORIGIN_VERIFY, USER_POOL_ID, ...sessions },
      { timeoutSeconds: 5 },
    ),

    notify: create(
      'notify',
      {
        TABLE_NAME,
        SITE_ORIGIN,
        MAIL_FROM: mail.sender,
        STAFF_RECIPIENTS: JSON.stringify(mail.staff),
      },
      { timeoutSeconds: 30 },
    ),

    purge: create(
      'purge',
      { DISTRIBUTION_ID: distribution.distributionId },
      { timeoutSeconds: 30 },
    ),
  }
}
