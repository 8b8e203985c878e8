import type { Stack } from 'aws-cdk-lib/core'
import { noResource } from '#shared/facts-changes.ts'
import { variables, type Variable, metricNamespace } from '#shared/variables.ts'
import type { GroupFunctions } from './constructs/contract-api.ts'
import { ProductFunction, type ProductFunctionProps } from './constructs/product-function.ts'
import type { Secrets } from './constructs/generated-secrets.ts'
import { deskPolicy, previewPolicy } from './constructs/page-policies.ts'
import { permissionsOf, type Resources } from './permissions.ts'
import type { Settings } from './settings.ts'
import type { BuiltPages } from './site-build.ts'

interface Props extends Omit<Resources, 'sender'> {
  settings: Settings
  /** The folder of the functions' bundles. */
  bundles: string
  pages: BuiltPages
  /** The site's address, such as `https://example.com`. */
  siteOrigin: string
  secrets: Secrets
}

/** Creates the functions, each with the variables it reads and no others. */
export function createFunctions(stack: Stack, props: Props) {
  const { settings, bundles, pages, siteOrigin, secrets, ...resources } = props
  const { table, buckets, administrators, letters, distribution, alarmTopic, backups } = resources
  const { mail, session, logDays } = settings

  const permissions = permissionsOf({ ...resources, sender: mail.sender })
  const values: Record<Variable, string> = {
    TABLE_NAME: table.tableName,
    ORIGIN_VERIFY: secrets.origin,
    DIGEST_KEY: secrets.digest,
    SITE_ORIGIN: siteOrigin,
    PAGE_POLICY: pages.csp,
    DESK_POLICY: deskPolicy(pages.deskCsp, buckets.uploads, administrators),
    PREVIEW_POLICY: previewPolicy(pages.deskCsp),
    SITE_BUCKET: buckets.site.bucketName,
    RATE_LIMIT: String(settings.rateLimit),
    LET_DAYS: String(settings.letDays),
    METRIC_NAMESPACE: metricNamespace(settings.stage),
    USER_POOL_ID: administrators.userPoolId,
    USER_POOL_CLIENT_ID: administrators.client.userPoolClientId,
    SESSION_IDLE_HOURS: String(session.idleHours),
    SESSION_ABSOLUTE_HOURS: String(session.absoluteHours),
    UPLOADS_BUCKET: buckets.uploads.bucketName,
    MEDIA_BUCKET: buckets.media.bucketName,
    PHOTOS_BUCKET: buckets.photos.bucketName,
    CONFIRMATIONS: mail.receipts ? 'on' : 'off',
    MAIL_FROM: mail.sender,
    MAIL_CONFIGURATION_SET: letters.configuration.configurationSetName,
    STAFF_RECIPIENTS: JSON.stringify(mail.staff),
    DISTRIBUTION_ID: distribution.distributionId,
    ALARM_TOPIC: alarmTopic?.topicArn ?? noResource,
    BACKUP_VAULT: backups?.vaultName ?? noResource,
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

  // Erasing a person deletes up to fifty cases in a call; API Gateway waits for 30 seconds.
  const desk = create('desk', { ...awaited, timeoutSeconds: 28 })

  return {
    groups: {
      catalogue: create('catalogue', awaited),
      forms: create('forms', awaited),
      follow: create('follow', awaited),
      auth: create('auth', awaited),
      images: create('images', { ...awaited, timeoutSeconds: 30 }),
      admin: desk,
      cases: desk,
      company: desk,
    } satisfies GroupFunctions,
    document: create('document', awaited),
    // Renders all pages, and looks through all secret links.
    changes: create('changes', { timeoutSeconds: 60, memoryMegabytes: 1024 }),
    authorizer: create('authorizer', awaited),
    // A letter is begun up to 15 seconds before the end, so that calls of each minute meet.
    notify: create('notify', { timeoutSeconds: 75 }),
    mailFeedback: create('mail-feedback'),
    // Encodes one photo, and the first call loads WebAssembly.
    photos: create('photos', { timeoutSeconds: 60, memoryMegabytes: 1769 }),
    unusedPictures: create('unused-pictures', { timeoutSeconds: 300 }),
    // Cognito's limit (Developer Guide, "Customizing user pool workflows").
    passwordReset: create('password-reset', { timeoutSeconds: 5 }),
  }
}
