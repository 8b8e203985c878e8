import type { Stack } from 'aws-cdk-lib/core'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { metricNamespace } from '#shared/metrics.ts'
import { noResource } from '#shared/readiness.ts'
import { variables, type Variable } from '#shared/variables.ts'
import type { GroupFunctions } from './constructs/contract-api.ts'
import { ProductFunction, type ProductFunctionProps } from './constructs/product-function.ts'
import type { Secrets } from './constructs/generated-secrets.ts'
import type { DataStack } from './data-stack.ts'
import { deskPolicy, previewPolicy } from './constructs/page-policies.ts'
import { permissionsOf } from './permissions.ts'
import type { Settings } from './settings.ts'
import type { BuiltPages } from './site-build.ts'

interface Props {
  settings: Settings
  data: DataStack
  /** The folder of the functions' bundles. */
  bundles: string
  pages: BuiltPages
  site: IBucket
  uploads: IBucket
  distribution: IDistribution & { distributionArn: string }
  /** The site's address, such as `https://example.com`. */
  siteOrigin: string
  secrets: Secrets
  /** Undefined on a laptop, which has no alarms. */
  alarmTopic: ITopic | undefined
}

/** The functions of the App stack, each with the variables it reads and no others. */
export function createFunctions(stack: Stack, props: Props) {
  const { settings, data, bundles, pages, site, uploads, distribution, siteOrigin, secrets } = props
  const { alarmTopic } = props
  const { mail, session, logDays } = settings
  const { administrators } = data

  const permissions = permissionsOf({
    table: data.table.tableArn,
    stream: data.table.tableStreamArn!,
    userPool: administrators.userPoolArn,
    uploads: uploads.bucketArn,
    media: data.media.bucketArn,
    site: site.bucketArn,
    photos: data.photos.bucketArn,
    letters: { arns: data.letters.arns, sender: mail.sender },
    distribution: distribution.distributionArn,
    alarmTopic: alarmTopic?.topicArn,
    backupVault: data.backups?.vaultArn,
  })
  const values: Record<Variable, string> = {
    TABLE_NAME: data.table.tableName,
    ORIGIN_VERIFY: secrets.origin.join(' '),
    DIGEST_KEYS: secrets.digest.join(' '),
    SITE_ORIGIN: siteOrigin,
    PAGE_POLICY: pages.csp,
    DESK_POLICY: deskPolicy(pages.deskCsp, { uploads, administrators }),
    PREVIEW_POLICY: previewPolicy(pages.deskCsp),
    SITE_BUCKET: site.bucketName,
    RATE_LIMIT: String(settings.rateLimit),
    LET_DAYS: String(settings.letDays),
    METRIC_NAMESPACE: metricNamespace(settings.stage),
    USER_POOL_ID: administrators.userPoolId,
    USER_POOL_CLIENT_ID: administrators.client.userPoolClientId,
    SESSION_IDLE_HOURS: String(session.idleHours),
    SESSION_ABSOLUTE_HOURS: String(session.absoluteHours),
    UPLOADS_BUCKET: uploads.bucketName,
    MEDIA_BUCKET: data.media.bucketName,
    PHOTOS_BUCKET: data.photos.bucketName,
    CONFIRMATIONS: mail.receipts ? 'on' : 'off',
    MAIL_FROM: mail.sender,
    MAIL_CONFIGURATION_SET: data.letters.configuration.configurationSetName,
    STAFF_RECIPIENTS: JSON.stringify(mail.staff),
    DISTRIBUTION_ID: distribution.distributionId,
    ALARM_TOPIC: alarmTopic?.topicArn ?? noResource,
    BACKUP_VAULT: data.backups?.vaultName ?? noResource,
  }

  const create = (
    name: keyof typeof permissions,
    more: Pick<ProductFunctionProps, 'timeoutSeconds' | 'memoryMegabytes'> = {},
  ) =>
    new ProductFunction(stack, name, {
      bundles,
      logDays,
      environment: Object.fromEntries(variables[name].map(each => [each, values[each]])),
      permissions: permissions[name],
      ...more,
    })

  // Somebody waits for them: a whole processor (Lambda Developer Guide, "Configure memory").
  const awaited = { memoryMegabytes: 1769 }

  return {
    groups: {
      catalogue: create('catalogue', awaited),
      forms: create('forms', awaited),
      follow: create('follow', awaited),
      auth: create('auth', awaited),
      images: create('images', { ...awaited, timeoutSeconds: 30 }),
      admin: create('admin', awaited),
      cases: create('cases', awaited),
      company: create('company', awaited),
    } satisfies GroupFunctions,
    document: create('document', awaited),
    pages: create('pages', { timeoutSeconds: 60, memoryMegabytes: 1024 }),
    authorizer: create('authorizer', awaited),
    // A letter is begun up to 15 seconds before the end, so that calls of each minute meet.
    notify: create('notify', { timeoutSeconds: 75 }),
    mailFeedback: create('mail-feedback'),
    // Encodes one photo, and the first call loads WebAssembly.
    photos: create('photos', { timeoutSeconds: 60, memoryMegabytes: 1769 }),
    // Looks through all secret links.
    removedCases: create('removed-cases', { timeoutSeconds: 60 }),
    purge: create('purge', { timeoutSeconds: 30 }),
    // Waits for the letter for up to four minutes.
    selfTest: create('self-test', { timeoutSeconds: 300 }),
    unusedPictures: create('unused-pictures', { timeoutSeconds: 300 }),
  }
}
