import type { Stack } from 'aws-cdk-lib/core'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { metricNamespace } from '#shared/metrics.ts'
import type { GroupFunctions } from './constructs/contract-api.ts'
import { ProductFunction, type ProductFunctionProps } from './constructs/product-function.ts'
import type { DataStack } from './data-stack.ts'
import { permissionsOf } from './permissions.ts'
import type { Settings } from './settings.ts'
import type { BuiltPages } from './site-build.ts'

interface Props {
  settings: Settings
  data: DataStack
  /** The folder of the functions' bundles. */
  bundles: string
  pages: BuiltPages
  uploads: IBucket
  distribution: IDistribution & { distributionArn: string }
  /** The site's address, such as `https://example.com`. */
  siteOrigin: string
  originSecret: string
}

/** The functions of the App stack, each with the variables it reads and no others. */
export function createFunctions(stack: Stack, props: Props) {
  const { settings, data, bundles, pages, uploads, distribution, siteOrigin, originSecret } = props
  const { mail, session, logDays } = settings
  const { administrators } = data

  const permissions = permissionsOf({
    table: data.table.tableArn,
    stream: data.table.tableStreamArn!,
    userPool: administrators.userPoolArn,
    uploads: uploads.bucketArn,
    media: data.media.bucketArn,
    mail: { arns: data.letters.arns, sender: mail.sender },
    distribution: distribution.distributionArn,
  })
  const create = (
    name: keyof typeof permissions,
    environment: Record<string, string>,
    more: Pick<ProductFunctionProps, 'timeoutSeconds' | 'memoryMegabytes' | 'files'> = {},
  ) =>
    new ProductFunction(stack, name, {
      bundles,
      logDays,
      environment,
      permissions: permissions[name],
      ...more,
    })

  const TABLE_NAME = data.table.tableName
  const ORIGIN_VERIFY = originSecret
  const SITE_ORIGIN = siteOrigin
  const RATE_LIMIT = String(settings.rateLimit)
  const RETENTION_DAYS = JSON.stringify(settings.retentionDays)
  const RECEIPTS = mail.receipts ? 'on' : 'off'
  const USER_POOL_ID = administrators.userPoolId
  const METRIC_NAMESPACE = metricNamespace(settings.stage)
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
        RETENTION_DAYS,
        RECEIPTS,
      }),
      follow: create('follow', { TABLE_NAME, ORIGIN_VERIFY, SITE_ORIGIN, RATE_LIMIT }),
      auth: create('auth', {
        TABLE_NAME,
        ORIGIN_VERIFY,
        METRIC_NAMESPACE,
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
      cases: create('cases', {
        TABLE_NAME,
        ORIGIN_VERIFY,
        SITE_ORIGIN,
        RETENTION_DAYS,
        RECEIPTS,
      }),
    } satisfies GroupFunctions,

    document: create(
      'document',
      { TABLE_NAME, ORIGIN_VERIFY, SITE_ORIGIN, PAGE_POLICY: pages.csp },
      { files: { 'documents.json': pages.shells } },
    ),

    authorizer: create(
      'authorizer',
      { TABLE_NAME, ORIGIN_VERIFY, USER_POOL_ID, ...sessions },
      { timeoutSeconds: 5 },
    ),

    notify: create(
      'notify',
      {
        TABLE_NAME,
        ORIGIN_VERIFY,
        SITE_ORIGIN,
        METRIC_NAMESPACE,
        MAIL_FROM: mail.sender,
        MAIL_CONFIGURATION_SET: data.letters.configuration.configurationSetName,
        STAFF_RECIPIENTS: JSON.stringify(mail.staff),
      },
      { timeoutSeconds: 30 },
    ),

    mailFeedback: create('mail-feedback', { TABLE_NAME, ORIGIN_VERIFY, METRIC_NAMESPACE }),

    purge: create(
      'purge',
      { DISTRIBUTION_ID: distribution.distributionId },
      { timeoutSeconds: 30 },
    ),
  }
}
