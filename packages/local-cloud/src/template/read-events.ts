import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { StreamMapping } from './model.ts'
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

export function readQueues(template: Template): string[] {
  return template.all(QueueProperties, ['AWS::SQS::Queue']).map(({ name }) => name)
}

function queueOf(arn: string | undefined): string | undefined {
  return arn === undefined ? undefined : nameIn(arn, /^arn:aws:sqs:[^:]*:[^:]*:(.+)$/)
}

function nameIn(arn: string, form: RegExp): string {
  const [, name] = form.exec(arn) ?? []
  if (!name) throw new Error(`${arn} is not known to the local cloud as a source or destination`)
  return name
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

const QueueProperties = z.strictObject({
  KmsMasterKeyId: ignored,
  MessageRetentionPeriod: ignored,
  QueueName: ignored,
  SqsManagedSseEnabled: ignored,
  Tags: ignored,
  VisibilityTimeout: ignored,
})
