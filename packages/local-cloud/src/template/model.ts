import type { PoolDefinition } from '../cognito/definitions.ts'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { Statement } from '../identities.ts'
import type { BucketDefinition } from '../s3/s3.ts'
import type { Distribution, SiteDeployment } from './distribution.ts'

/**
 * Values that differ on the laptop on purpose. Texts of the template that name these endpoints on
 * AWS (`https://<distribution>`, `https://<bucket>.s3.<region>.amazonaws.com`,
 * `https://cognito-idp.<region>.amazonaws.com`) name the local ones in the model.
 */
export interface LocalEndpoints {
  region: string
  account: string
  /** The address of the site for visitors, such as `http://localhost:3000`. */
  site: string
  /** Below which the emulated services answer, such as `http://127.0.0.1:3000/_local`. */
  services: string
}

/** The synthesised assembly, every intrinsic resolved: what the local cloud is built from. */
export interface Model {
  endpoints: LocalEndpoints
  functions: FunctionDefinition[]
  api: ApiDefinition
  tables: TableDefinition[]
  buckets: BucketDefinition[]
  userPools: PoolDefinition[]
  streamMappings: StreamMapping[]
  schedules: Schedule[]
  eventRules: EventRule[]
  mail: MailDefinition
  /** Absent where the assembly has no distribution. */
  distribution: Distribution | undefined
  deployments: SiteDeployment[]
  triggers: DeploymentTrigger[]
  /** `<stack>.<output>` → value. */
  outputs: Record<string, string>
}

/** A Lambda function of the application. Functions that only serve the deployment are left out. */
export interface FunctionDefinition {
  /** The name in its metadata, such as `catalogue`. */
  name: string
  arn: string
  /** `<file>.<export>`, such as `index.handler`. */
  handler: string
  /** The absolute path of the folder that holds the bundle. */
  directory: string
  /** Exactly the variables of the template. */
  environment: Record<string, string>
  timeoutSeconds: number
  memoryMegabytes: number
  /** The statements of its role. */
  statements: Statement[]
}

export interface ApiDefinition {
  /** The host of the API on AWS, which is the distribution's origin. */
  host: string
  routes: Route[]
}

/** One route of the HTTP API with the function that answers it. */
export interface Route {
  /** `<METHOD> <path>`. */
  key: string
  functionName: string
  /** The function that decides who may call it: a Lambda authorizer that goes by the cookies. */
  authorizer: { functionName: string } | undefined
}

/** A function that a table's stream calls. */
export interface StreamMapping {
  table: string
  functionName: string
  batchSize: number
  /** Event patterns, one of which a record must match. None lets all through. */
  patterns: unknown[]
  /** Attempts after the first one; -1 (AWS's default) goes on as long as the process runs. */
  retries: number
}

/** A schedule of EventBridge Scheduler, which calls a function again and again. */
export interface Schedule {
  everyMinutes: number
  /** The event that the function gets, `Input` of the target. */
  event: object
  functionName: string
  /** Attempts after the first one. */
  retries: number
}

/** A function that is called at each deployment that changes it, once all else is deployed. */
export interface DeploymentTrigger {
  functionName: string
  /** Differs where the function's code or configuration does. */
  version: string
}

/** A rule that hands events to a function (EventBridge, the default bus). */
export interface EventRule {
  /** The event pattern. */
  pattern: unknown
  functionName: string
  /** Attempts after the first one. */
  retries: number
}

/** The verified senders of letters (addresses and domains), and the configuration sets. */
export interface MailDefinition {
  identities: string[]
  configurationSets: ConfigurationSet[]
}

/** Events about letters that are sent with it are published on the default bus. */
interface ConfigurationSet {
  name: string
  /** The event types that are published: `BOUNCE`, `COMPLAINT` and others. */
  events: string[]
}
