import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createClients } from '../../local/clients.ts'
import { ownCompany } from '../../functions/fixtures/content.ts'
import type { Product } from './product.ts'

/** Stores facts about the company of which none is an example but these, as the desk does. */
export async function saveFacts(product: Product, examples: object = {}): Promise<void> {
  const { table } = createClients(product)
  const Item = { kind: 'facts', id: 'company', version: 1, ...ownCompany, ...examples }
  await table.send(new PutCommand({ TableName: product.model.tables[0]!.name, Item }))
  table.destroy()
}
