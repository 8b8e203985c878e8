import path from 'node:path'
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib/core'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  type CfnFunction,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { metricNamespace, variables, type Variable } from '#shared/variables.ts'
import type { GroupFunctions } from './constructs/contract-api.ts'
import type { policiesOf } from './page-policies.ts'
import { permissionsOf, type Resources } from './permissions.ts'
import type { Settings } from './settings.ts'

interface Props extends Resources {
  settings: Settings
  /** The folder of the functions' bundles. */
  bundles: string
  policies: ReturnType<typeof policiesOf>
  /** The site's address, such as `https://example.com`. */
  siteOrigin: string
  secrets: { origin: string; digest: string }
}

/** Creates the functions, each with the variables it reads and no others. */
export function createFunctions(stack: Stack, props: Props) {
  const { settings, bundles, policies, siteOrigin, secrets, ...resources } = props
  const { table, buckets, administrators, letters, distribution } = resources
  const { mail, logDays } = settings

  const permissions = permissionsOf(resources)
  const values: Record<Variable, string> = {
    TABLE_NAME: table.tableName,
    ORIGIN_VERIFY: secrets.origin,
    DIGEST_KEY: secrets.digest,
    SITE_ORIGIN: siteOrigin,
    PAGE_POLICY: policies.page,
    DESK_POLICY: policies.desk,
    PREVIEW_POLICY: policies.preview,
    SITE_BUCKET: buckets.site.bucketName,
    RATE_LIMIT: String(settings.rateLimit),
    METRIC_NAMESPACE: metricNamespace(settings.stage),
    USER_POOL_ID: administrators.userPoolId,
    USER_POOL_CLIENT_ID: administrators.client.userPoolClientId,
    SECOND_FACTOR: settings.mfa,
    UPLOADS_BUCKET: buckets.uploads.bucketName,
    MEDIA_BUCKET: buckets.media.bucketName,
    PHOTOS_BUCKET: buckets.photos.bucketName,
    CONFIRMATIONS: mail.receipts ? 'on' : 'off',
    MAIL_FROM: letters.sender,
    MAIL_CONFIGURATION_SET: letters.configuration.configurationSetName,
    STAFF_RECIPIENTS: JSON.stringify(mail.staff),
    DISTRIBUTION_ID: distribution.distributionId,
  }

  /**
   * The function `functions/<name>.ts` with a role of its own, which allows its permissions and writing
   * to its log group. The memory also sets the share of a processor.
   */
  function create(name: keyof typeof permissions, seconds = 10, memorySize = 512): Function {
    const logGroup = new LogGroup(stack, `${name}-logs`, {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(stack, `${name}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    })
    logGroup.grantWrite(role)
    for (const statement of permissions[name]) role.addToPolicy(statement)
    const created = new Function(stack, name, {
      description: name,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(path.join(bundles, name), { exclude: ['*.map'] }),
      handler: 'index.handler',
      environment: Object.fromEntries(variables[name].map(each => [each, values[each]])),
      timeout: Duration.seconds(seconds),
      memorySize,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    })
    const resource = created.node.defaultChild as CfnFunction
    resource.addMetadata('name', name)
    return created
  }

  // Somebody waits for them: a whole processor (Lambda Developer Guide, "Configure memory").
  const createAwaited = (name: keyof typeof permissions, seconds?: number) =>
    create(name, seconds, 1769)

  // Erasing a person deletes all of their cases in a call; API Gateway waits for 30 seconds.
  const desk = createAwaited('desk', 28)

  return {
    groups: {
      catalogue: createAwaited('catalogue'),
      forms: createAwaited('forms'),
      follow: createAwaited('follow'),
      auth: createAwaited('auth'),
      images: createAwaited('images', 30),
      admin: desk,
      cases: desk,
      company: desk,
      // Cognito checks a password, and takes a few calls for each change.
      administrators: createAwaited('administrators', 20),
    } satisfies GroupFunctions,
    document: createAwaited('document'),
    // Renders all pages.
    changes: create('changes', 60, 1024),
    authorizer: createAwaited('authorizer'),
    // A letter is begun up to 15 seconds before the end, so that calls of each minute meet.
    notify: create('notify', 75),
    mailFeedback: create('mail-feedback'),
    // Encodes one photo, and the first call loads WebAssembly.
    photos: create('photos', 60, 1769),
    unusedPictures: create('unused-pictures', 300),
    // Cognito's limit (Developer Guide, "Customizing user pool workflows").
    passwordReset: create('password-reset', 5),
  }
}
