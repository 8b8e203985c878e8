import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { EventRule, Schedule, StreamMapping } from './model.ts'
import { functionNameOf } from './read-functions.ts'
import type { Template } from './template.ts'

/** Which functions the tables' streams call. */
export function readStreamMappings(template: Template, tables: TableDefinition[]): StreamMapping[] {
  return template
    .all(MappingProperties, 'AWS::Lambda::EventSourceMapping')
    .map(({ properties }) => {
      const table = tableOf(properties.EventSourceArn)
      if (!tables.some(({ name, stream }) => name === table && stream)) {
        throw new Error(`The table ${table} has no stream`)
      }
      return {
        table,
        functionName: properties.FunctionName.replace(/^.*:function:/, ''),
        batchSize: properties.BatchSize,
        patterns: properties.FilterCriteria.Filters.map(({ Pattern }): unknown =>
          JSON.parse(Pattern),
        ),
        retries: properties.MaximumRetryAttempts,
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
  // Read and not obeyed: a laptop's batch is tried again whole, and one that is given up is logged.
  BisectBatchOnFunctionError: z.optional(z.boolean()),
  DestinationConfig: z.optional(z.unknown()),
  EventSourceArn: z.string(),
  FilterCriteria: z._default(
    z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }),
    { Filters: [] },
  ),
  FunctionName: z.string(),
  MaximumRecordAgeInSeconds: z.optional(z.number()),
  MaximumRetryAttempts: z._default(z.number(), -1),
  StartingPosition: z.optional(z.string()),
  Tags: z.optional(z.unknown()),
})

/** The schedules of EventBridge Scheduler, which call functions at a steady pace. */
export function readSchedules(template: Template): Schedule[] {
  const retriesOf = readRetries(template)
  return template
    .all(ScheduleProperties, 'AWS::Scheduler::Schedule')
    .map(({ properties: { ScheduleExpression, Target } }) => ({
      everyMinutes: minutesOf(ScheduleExpression),
      event: JSON.parse(Target.Input),
      functionName: functionNameOf(Target.Arn),
      retries: retriesOf(functionNameOf(Target.Arn)),
    }))
}

/** The rules that hand events to functions. */
export function readEventRules(template: Template): EventRule[] {
  const retriesOf = readRetries(template)
  return template
    .all(RuleProperties, 'AWS::Events::Rule')
    .flatMap(({ properties: { EventPattern, Targets } }) =>
      Targets.map(({ Arn }) => ({
        pattern: EventPattern,
        functionName: functionNameOf(Arn),
        retries: retriesOf(functionNameOf(Arn)),
      })),
    )
}

/** How often Lambda invokes a function again whose asynchronous invocation has failed. */
function readRetries(template: Template) {
  const settings = template.all(InvokeProperties, 'AWS::Lambda::EventInvokeConfig')
  return (functionName: string): number =>
    settings.find(({ properties }) => properties.FunctionName === functionName)?.properties
      .MaximumRetryAttempts ?? lambdaRetries
}

/** Lambda Developer Guide, "Configuring error handling settings for asynchronous invocations". */
const lambdaRetries = 2

/** Scheduler's rates, and cron expressions of an hour each day: once a day, at any hour. */
function minutesOf(expression: string): number {
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(expression)) return 1440
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(expression) ?? []
  if (!minutes) throw new Error(`The schedule ${expression} is not known to the local cloud`)
  return Number(minutes)
}

const RuleProperties = z.object({
  EventPattern: z.record(z.string(), z.unknown()),
  State: z._default(z.literal('ENABLED'), 'ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })),
})

const ScheduleProperties = z.object({
  FlexibleTimeWindow: z.object({ Mode: z.literal('OFF') }),
  ScheduleExpression: z.string(),
  State: z._default(z.literal('ENABLED'), 'ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.string() }),
})

const InvokeProperties = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.optional(z.number()),
  Qualifier: z.literal('$LATEST'),
})
