import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { EventRule, Schedule, StreamMapping } from './model.ts'
import { attributeOf } from './physical-names.ts'
import { functionNameOf } from './read-functions.ts'
import { ignored, type Template } from './template.ts'

/** Which functions the tables' streams call. */
export function readStreamMappings(template: Template, tables: TableDefinition[]): StreamMapping[] {
  return template
    .all(MappingProperties, ['AWS::Lambda::EventSourceMapping'])
    .map(({ properties }) => {
      const table = tableOf(properties.EventSourceArn)
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
      }
    })
}

function tableOf(streamArn: string): string {
  const [, name] = /:table\/([^/]+)\/stream\//.exec(streamArn) ?? []
  if (!name) throw new Error(`${streamArn} is not known to the local cloud as a source`)
  return name
}

const MappingProperties = z.strictObject({
  BatchSize: z._default(z.number(), 100),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  // Records that are given up are a line in the log.
  DestinationConfig: ignored,
  EventSourceArn: z.string(),
  FilterCriteria: z._default(
    z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }),
    { Filters: [] },
  ),
  FunctionName: z.string(),
  MaximumRecordAgeInSeconds: z._default(z.number(), -1),
  MaximumRetryAttempts: z._default(z.number(), -1),
  StartingPosition: ignored,
  Tags: ignored,
})

/** The schedules of EventBridge Scheduler, which call functions at a steady pace. */
export function readSchedules(template: Template): Schedule[] {
  const retriesOf = readRetries(template)
  return template
    .all(ScheduleProperties, ['AWS::Scheduler::Schedule'])
    .map(({ name, resource, properties: { ScheduleExpression, Target } }) => ({
      name,
      arn: attributeOf(resource, 'Arn', template.endpoints),
      everyMinutes: minutesOf(ScheduleExpression),
      functionName: functionNameOf(Target.Arn),
      retries: retriesOf(functionNameOf(Target.Arn)),
    }))
}

/** The rules that hand events to functions. */
export function readEventRules(template: Template): EventRule[] {
  const retriesOf = readRetries(template)
  return template
    .all(RuleProperties, ['AWS::Events::Rule'])
    .flatMap(({ name, properties: { EventPattern, Targets } }) =>
      Targets.map(({ Arn }) => ({
        name,
        pattern: EventPattern,
        functionName: functionNameOf(Arn),
        retries: retriesOf(functionNameOf(Arn)),
      })),
    )
}

/** How often Lambda invokes a function again whose asynchronous invocation has failed. */
function readRetries(template: Template) {
  const settings = template.all(InvokeProperties, ['AWS::Lambda::EventInvokeConfig'])
  return (functionName: string): number =>
    settings.find(({ properties }) => properties.FunctionName === functionName)?.properties
      .MaximumRetryAttempts ?? lambdaRetries
}

/** Lambda Developer Guide, "Configuring error handling settings for asynchronous invocations". */
const lambdaRetries = 2

/** Scheduler's rates, and cron expressions of an hour each day: once a day, at any hour. */
function minutesOf(expression: string): number {
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(expression)) return 1440
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (!count || !unit) throw new Error(`The schedule ${expression} is not known to the local cloud`)
  return Number(count) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day']
}

const RuleProperties = z.strictObject({
  EventPattern: z.record(z.string(), z.unknown()),
  State: z._default(z.literal('ENABLED'), 'ENABLED'),
  Tags: ignored,
  Targets: z.array(
    z.strictObject({
      Arn: z.string(),
      Id: ignored,
      RetryPolicy: ignored,
    }),
  ),
})

const ScheduleProperties = z.strictObject({
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
  ScheduleExpression: z.string(),
  // A schedule of an hour comes once a day, at any hour.
  ScheduleExpressionTimezone: ignored,
  State: z._default(z.literal('ENABLED'), 'ENABLED'),
  Target: z.strictObject({ Arn: z.string(), RetryPolicy: ignored, RoleArn: z.string() }),
})

const InvokeProperties = z.strictObject({
  // An event that is given up is a line in the log.
  DestinationConfig: ignored,
  FunctionName: z.string(),
  MaximumEventAgeInSeconds: ignored,
  MaximumRetryAttempts: z.optional(z.number()),
  Qualifier: z.literal('$LATEST'),
})
