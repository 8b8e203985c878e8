import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { MailDefinition, Schedule, StreamMapping } from './model.ts'
import { attributeOf } from './physical-names.ts'
import { functionNameOf } from './read-functions.ts'
import { ignored, type Template } from './template.ts'

/** Which functions the tables' streams call. */
export function readStreamMappings(template: Template, tables: TableDefinition[]): StreamMapping[] {
  return template
    .all(MappingProperties, ['AWS::Lambda::EventSourceMapping'])
    .filter(({ properties }) => properties.Enabled)
    .map(({ properties }) => {
      const table = nameIn(properties.EventSourceArn, /:table\/([^/]+)\/stream\//)
      const view = tables.find(({ name }) => name === table)?.stream
      if (!view) throw new Error(`The table ${table} has no stream`)
      return {
        table,
        view,
        streamArn: properties.EventSourceArn,
        functionName: properties.FunctionName.replace(/^.*:function:/, ''),
        batchSize: properties.BatchSize,
        patterns: properties.FilterCriteria.Filters.map(({ Pattern }): unknown =>
          JSON.parse(Pattern),
        ),
        retries: properties.MaximumRetryAttempts,
        maximumAgeSeconds: properties.MaximumRecordAgeInSeconds,
        bisects: properties.BisectBatchOnFunctionError,
        reportsItems: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        failureQueue: queueOf(properties.DestinationConfig?.OnFailure.Destination),
      }
    })
}

/** The rules that call functions at a steady pace. */
export function readSchedules(template: Template): Schedule[] {
  return template
    .all(RuleProperties, ['AWS::Events::Rule'])
    .filter(({ properties }) => properties.State === 'ENABLED')
    .flatMap(({ name, resource, properties }) =>
      properties.Targets.map(({ Arn, Input }) => ({
        name,
        arn: attributeOf(resource, 'Arn', template.places),
        everyMinutes: minutesOf(properties.ScheduleExpression),
        functionName: functionNameOf(Arn),
        input: Input === undefined ? undefined : (JSON.parse(Input) as unknown),
      })),
    )
}

export function readQueues(template: Template): string[] {
  return template.all(QueueProperties, ['AWS::SQS::Queue']).map(({ name }) => name)
}

/** Who may send letters, and the configuration sets that may be named with them. */
export function readMail(template: Template): MailDefinition {
  const identities = template.all(IdentityProperties, ['AWS::SES::EmailIdentity'])
  const sets = template.all(ConfigurationSetProperties, ['AWS::SES::ConfigurationSet'])
  return {
    identities: identities.map(({ properties }) => properties.EmailIdentity),
    configurationSets: sets.map(({ name }) => name),
  }
}

function queueOf(arn: string | undefined): string | undefined {
  return arn === undefined ? undefined : nameIn(arn, /^arn:aws:sqs:[^:]*:[^:]*:(.+)$/)
}

function nameIn(arn: string, form: RegExp): string {
  const [, name] = form.exec(arn) ?? []
  if (!name) throw new Error(`${arn} is not known to the local cloud as a source or destination`)
  return name
}

/** EventBridge's rate expressions. Cron expressions are unknown to the local cloud. */
function minutesOf(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (!count || !unit) throw new Error(`The schedule ${expression} is not known to the local cloud`)
  return Number(count) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day']
}

const MappingProperties = z.strictObject({
  BatchSize: z._default(z.number(), 100),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  DestinationConfig: z.optional(
    z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) }),
  ),
  Enabled: z._default(z.boolean(), true),
  EventSourceArn: z.string(),
  FilterCriteria: z._default(
    z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }),
    { Filters: [] },
  ),
  FunctionName: z.string(),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  // The local stream delivers at once and one batch after the other.
  MaximumBatchingWindowInSeconds: ignored,
  MaximumRecordAgeInSeconds: z._default(z.number(), -1),
  MaximumRetryAttempts: z._default(z.number(), -1),
  ParallelizationFactor: ignored,
  StartingPosition: ignored,
  Tags: ignored,
})

const RuleProperties = z.strictObject({
  Description: ignored,
  Name: ignored,
  ScheduleExpression: z.string(),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Tags: ignored,
  Targets: z.array(
    z.strictObject({
      Arn: z.string(),
      Id: ignored,
      Input: z.optional(z.string()),
      RetryPolicy: ignored,
    }),
  ),
})

const QueueProperties = z.strictObject({
  KmsMasterKeyId: ignored,
  MessageRetentionPeriod: ignored,
  QueueName: ignored,
  SqsManagedSseEnabled: ignored,
  Tags: ignored,
  VisibilityTimeout: ignored,
})

const IdentityProperties = z.strictObject({
  ConfigurationSetAttributes: ignored,
  DkimAttributes: ignored,
  DkimSigningAttributes: ignored,
  EmailIdentity: z.string(),
  FeedbackAttributes: ignored,
  MailFromAttributes: ignored,
  Tags: ignored,
})

const ConfigurationSetProperties = z.strictObject({
  DeliveryOptions: ignored,
  Name: ignored,
  ReputationOptions: ignored,
  SendingOptions: ignored,
  SuppressionOptions: ignored,
  Tags: ignored,
})
