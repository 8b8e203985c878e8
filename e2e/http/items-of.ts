import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { createClients } from '../../local/clients.ts'
import type { Product } from './product.ts'

/** Everything of a kind that is in the product's table. */
export async function itemsOf(product: Product, kind: string): Promise<Record<string, unknown>[]> {
  const { table } = clients.get(product) ?? createClients(product)
  clients.set(product, { table })
  // Signed with another time, a request is refused once, and made again.
  table.config.systemClockOffset = product.clock.now() - Date.now()
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: product.model.tables[0]!.name,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': kind },
      ConsistentRead: true,
    }),
  )
  return Items
}

/** A new client for each question would open a connection for each. */
const clients = new WeakMap<Product, Pick<ReturnType<typeof createClients>, 'table'>>()
