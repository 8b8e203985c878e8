import * as z from 'zod/mini'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { StreamMapping } from './model.ts'
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
