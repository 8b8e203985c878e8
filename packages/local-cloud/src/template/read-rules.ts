import * as z from 'zod/mini'
import type { EventRule, Schedule } from './model.ts'
import { attributeOf } from './physical-names.ts'
import { functionNameOf } from './read-functions.ts'
import { ignored, type Template } from './template.ts'

/** The rules that call functions at a steady pace. */
export function readSchedules(template: Template): Schedule[] {
  const retriesOf = readRetries(template)
  return readRules(template).flatMap(({ name, resource, properties }) => {
    const { ScheduleExpression, Targets } = properties
    if (ScheduleExpression === undefined) return []
    return Targets.map(({ Arn }) => ({
      name,
      arn: attributeOf(resource, 'Arn', template.endpoints),
      everyMinutes: minutesOf(ScheduleExpression),
      functionName: functionNameOf(Arn),
      retries: retriesOf(functionNameOf(Arn)),
    }))
  })
}

/** The rules that hand events to functions. */
export function readEventRules(template: Template): EventRule[] {
  const retriesOf = readRetries(template)
  return readRules(template).flatMap(({ name, properties: { EventPattern, Targets } }) => {
    if (EventPattern === undefined) return []
    return Targets.map(({ Arn }) => ({
      name,
      pattern: EventPattern,
      functionName: functionNameOf(Arn),
      retries: retriesOf(functionNameOf(Arn)),
    }))
  })
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

const readRules = (template: Template) => template.all(RuleProperties, ['AWS::Events::Rule'])

/** EventBridge's rates, and cron expressions of an hour each day: once a day, at any hour. */
function minutesOf(expression: string): number {
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(expression)) return 1440
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (!count || !unit) throw new Error(`The schedule ${expression} is not known to the local cloud`)
  return Number(count) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day']
}

const RuleProperties = z.strictObject({
  EventPattern: z.optional(z.record(z.string(), z.unknown())),
  ScheduleExpression: z.optional(z.string()),
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

const InvokeProperties = z.strictObject({
  // An event that is given up is a line in the log.
  DestinationConfig: ignored,
  FunctionName: z.string(),
  MaximumEventAgeInSeconds: ignored,
  MaximumRetryAttempts: z.optional(z.number()),
  Qualifier: z.literal('$LATEST'),
})
