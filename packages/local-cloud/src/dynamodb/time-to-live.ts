import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { check } from './engine.ts'
import { DynamoDbError } from './errors.ts'
import type { Item } from './items.ts'
import { rulesOf } from './rules.ts'
import type { TableDefinition } from './table-definition.ts'

/** Developer Guide, Time to Live: AWS deletes within two days, and nothing over five years old. */
const lateness = 48 * 60 * 60
const maxAge = 5 * 365 * 24 * 60 * 60

/**
 * Deletes the items whose time has been up for 48 hours. AWS may take that long, so until then
 * they are found and answered like any other.
 */
export async function deleteExpired(database: Database, clock: Clock) {
  const now = Math.floor(clock.now() / 1000)
  for (const { definition } of database.tables.values()) {
    const attribute = definition.ttlAttribute
    if (!attribute) continue
    for (const item of await itemsWith(database, definition.name, attribute)) {
      const value = item[attribute]!
      const age = 'N' in value ? now - Number(value.N) : -1
      if (age > lateness && age < maxAge) await remove(database, definition, item)
    }
  }
}

async function itemsWith(database: Database, TableName: string, attribute: string) {
  const items: Item[] = []
  let page: { Items: Item[]; LastEvaluatedKey?: Item } | undefined
  do {
    const request = check(rulesOf('Scan'), {
      TableName,
      FilterExpression: 'attribute_exists(#time)',
      ExpressionAttributeNames: { '#time': attribute },
      ...(page?.LastEvaluatedKey && { ExclusiveStartKey: page.LastEvaluatedKey }),
    })
    page = (await database.read('Scan', request)) as NonNullable<typeof page>
    items.push(...page.Items)
  } while (page.LastEvaluatedKey)
  return items
}

/** Deletes the item unless its time has been changed meanwhile. */
async function remove(database: Database, definition: TableDefinition, item: Item) {
  const names = [definition.partitionKey, definition.sortKey].filter(name => name !== undefined)
  const attribute = definition.ttlAttribute!
  const request = check(rulesOf('DeleteItem'), {
    TableName: definition.name,
    Key: Object.fromEntries(names.map(name => [name, item[name]])),
    ConditionExpression: '#time = :time',
    ExpressionAttributeNames: { '#time': attribute },
    ExpressionAttributeValues: { ':time': item[attribute] },
  })
  try {
    await database.write(writes => database.perform('DeleteItem', request, writes), true)
  } catch (error) {
    if (!(error instanceof DynamoDbError)) throw error
    if (!error.is('ConditionalCheckFailedException')) throw error
  }
}
