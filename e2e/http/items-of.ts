import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
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

/** The ids of all that has been counted so far. */
export const countersOf = async (product: Product) =>
  new Set((await itemsOf(product, 'counter')).map(({ id }) => id))

/**
 * Brings every counter but these to what the laptop's settings allow, as if so many had been sent.
 * Throws when nothing else has been counted yet.
 */
export async function fillCounters(product: Product, except = new Set<unknown>()): Promise<void> {
  const { table } = createClients(product)
  const TableName = product.model.tables[0]!.name
  const items = (await itemsOf(product, 'counter')).filter(({ id }) => !except.has(id))
  if (items.length === 0) throw new Error('Nothing has been counted yet')
  for (const item of items) {
    const { attempts } = item as { attempts?: Set<string> }
    const full = attempts ? { attempts: new Set([...attempts, ...others]) } : { uses: 1000 }
    await table.send(new PutCommand({ TableName, Item: { ...item, ...full } }))
  }
  table.destroy()
}

/** As many attempts as a viewer may make on the laptop. */
const others = Array.from({ length: 1000 }, (_, number) => `other ${number}`)
