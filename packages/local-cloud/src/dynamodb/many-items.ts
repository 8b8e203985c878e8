import { check } from './engine.ts'
import { transactionConflict } from './errors.ts'
import type { AttributeValue, Item } from './items.ts'
import { partitionKeyOf } from './permissions.ts'
import type { PlannerContext, Planner } from './plan.ts'
import { rulesOf } from './rules.ts'

interface QueryRequest {
  TableName: string
  IndexName?: string
  /** By attribute, made by the engine of the KeyConditionExpression. */
  KeyConditions: Record<string, { AttributeValueList: AttributeValue[] }>
}

interface ScanRequest {
  TableName: string
  IndexName?: string
}

interface BatchGetRequest {
  RequestItems: Record<string, { Keys: Item[] }>
}

interface BatchWriteRequest {
  RequestItems: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>
}

/** Query of a table or an index, whose partition key is in the key condition. */
export function planQuery({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = check<QueryRequest>(rulesOf('Query'), raw)
    const { TableName, IndexName, KeyConditions } = request
    const partitionKey = partitionKeyOf(database.tables, TableName, IndexName)
    const [value] = KeyConditions[partitionKey]?.AttributeValueList ?? []
    const keys = value ? [{ [partitionKey]: value }] : []
    return {
      permissions: [permission('Query', TableName, keys, IndexName)],
      perform: () => database.read('Query', request),
    }
  }
}

/** Scan, which is not limited to any partition keys. */
export function planScan({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = check<ScanRequest>(rulesOf('Scan'), raw)
    return {
      permissions: [permission('Scan', request.TableName, [], request.IndexName)],
      perform: () => database.read('Scan', request),
    }
  }
}

/** BatchGetItem. */
export function planBatchGet({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = check<BatchGetRequest>(rulesOf('BatchGetItem'), raw)
    return {
      permissions: Object.entries(request.RequestItems).map(([table, { Keys }]) =>
        permission('BatchGetItem', table, Keys),
      ),
      perform: () => database.read('BatchGetItem', request),
    }
  }
}

/** BatchWriteItem, which here happens as a whole or not at all. */
export function planBatchWrite({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = check<BatchWriteRequest>(rulesOf('BatchWriteItem'), raw)
    return {
      permissions: Object.entries(request.RequestItems).map(([table, writes]) => {
        const keys = writes.map(write => write.PutRequest?.Item ?? write.DeleteRequest?.Key ?? {})
        return permission('BatchWriteItem', table, keys)
      }),
      perform: () => database.write(writes => database.perform('BatchWriteItem', request, writes)),
      conflict: transactionConflict,
    }
  }
}
