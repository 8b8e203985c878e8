import { randomUUID } from 'node:crypto'
import type { Surroundings } from '../service.ts'
import { check } from './engine.ts'
import { rulesOf } from './rules.ts'
import type { IndexDefinition, TableDefinition } from './table-definition.ts'

/** The `Table` of DescribeTable, from which the engine reads a table's keys and indexes. */
export interface TableDescription {
  TableName: string
  TableArn: string
  TableId: string
  TableStatus: 'ACTIVE'
  /** Seconds since 1970. */
  CreationDateTime: number
  KeySchema: KeyElement[]
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
  GlobalSecondaryIndexes?: IndexDescription[]
}

interface IndexDescription {
  IndexName: string
  IndexArn: string
  IndexStatus: 'ACTIVE'
  KeySchema: KeyElement[]
  Projection: object
}

interface KeyElement {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}

const emptyTable = {
  BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
  ItemCount: 0,
  TableSizeBytes: 0,
}

/** Describes a table, of which `stored` is told already. Throws when AWS would not create it. */
export function describe(
  definition: TableDefinition,
  { region, account, clock }: Omit<Surroundings, 'directory'>,
  stored: TableDescription | undefined,
): TableDescription {
  const arn = `arn:aws:dynamodb:${region}:${account}:table/${definition.name}`
  const keys = {
    TableName: definition.name,
    KeySchema: keySchema(definition),
    AttributeDefinitions: Object.entries(definition.attributeTypes).map(
      ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }),
    ),
    ...(definition.indexes.length > 0 && {
      GlobalSecondaryIndexes: definition.indexes.map(index => describeIndex(index, arn)),
    }),
  }
  check(rulesOf('CreateTable'), { ...keys, BillingMode: 'PAY_PER_REQUEST' })
  return {
    ...keys,
    ...emptyTable,
    ...streamOf(definition, arn),
    TableArn: arn,
    TableId: stored?.TableId ?? randomUUID(),
    TableStatus: 'ACTIVE',
    CreationDateTime: stored?.CreationDateTime ?? clock.now() / 1000,
  }
}

/** The keys for people, such as `kind (S) and id (S)`, followed by those of the indexes. */
export function keysInWords(table: TableDescription): string {
  const typeOf = (name: string) =>
    table.AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)?.AttributeType
  const words = (keys: KeyElement[]) =>
    keys.map(({ AttributeName }) => `${AttributeName} (${typeOf(AttributeName)})`).join(' and ')
  const indexes = (table.GlobalSecondaryIndexes ?? []).map(
    ({ IndexName, KeySchema, Projection }) =>
      `the index ${IndexName} by ${words(KeySchema)} with ${Object.values(Projection).join(' ')}`,
  )
  return [words(table.KeySchema), ...indexes].join(', ')
}

function describeIndex(index: IndexDefinition, arn: string): IndexDescription {
  return {
    IndexName: index.name,
    IndexArn: `${arn}/index/${index.name}`,
    IndexStatus: 'ACTIVE',
    KeySchema: keySchema(index),
    Projection: {
      ProjectionType: index.projection,
      ...(index.projection === 'INCLUDE' && { NonKeyAttributes: index.includes }),
    },
  }
}

function keySchema(keys: { partitionKey: string; sortKey: string | undefined }): KeyElement[] {
  const partition: KeyElement = { AttributeName: keys.partitionKey, KeyType: 'HASH' }
  return keys.sortKey ? [partition, { AttributeName: keys.sortKey, KeyType: 'RANGE' }] : [partition]
}

function streamOf({ stream }: TableDefinition, arn: string) {
  return (
    stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: stream },
      LatestStreamArn: `${arn}/stream/local`,
      LatestStreamLabel: 'local',
    }
  )
}
