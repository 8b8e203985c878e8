import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { createClients } from '../../local/clients.ts'
import type { Product } from './product.ts'

/**
 * Brings every counter there is to what the laptop's settings allow, as if so many had been sent.
 * Throws when nothing has been counted yet.
 */
export async function fillCounters(product: Product): Promise<void> {
  const { table } = createClients(product)
  const TableName = product.model.tables[0]!.name
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': 'counter' },
    }),
  )
  if (Items.length === 0) throw new Error('Nothing has been counted yet')
  for (const item of Items) {
    const { attempts } = item as { attempts?: Set<string> }
    const full = attempts ? { attempts: new Set([...attempts, ...others]) } : { uses: 1000 }
    await table.send(new PutCommand({ TableName, Item: { ...item, ...full } }))
  }
}

/** As many attempts as a viewer may make on the laptop. */
const others = Array.from({ length: 1000 }, (_, number) => `other ${number}`)
