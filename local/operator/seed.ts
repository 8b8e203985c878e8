import { randomUUID } from 'node:crypto'
import { BatchWriteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { NewApartment } from '#shared/apartments.ts'
import { NewNewsItem } from '#shared/news.ts'
import { demoApartments, demoNews } from './demo-content.ts'

const seeded = { kind: 'seed', id: 'demo' }
const day = 24 * 60 * 60 * 1000

/**
 * Puts the demo content into the table, once: what an administrator has deleted since does not come
 * back. The content passes the same schemas as an administrator's own.
 */
export async function seedDemoContent(
  table: DynamoDBDocumentClient,
  tableName: string,
  now: number,
): Promise<void> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: seeded }))
  if (Item) return
  const stamped = (kind: string, fields: object, age: number) => ({
    kind,
    id: randomUUID(),
    version: 1,
    createdAt: new Date(now - age * day).toISOString(),
    updatedAt: new Date(now - age * day).toISOString(),
    ...fields,
  })
  const apartments = demoApartments.map((fields, index) =>
    stamped('apartment', NewApartment.parse(fields), index),
  )
  const news = demoNews.map((fields, index) => {
    const publishedAt = new Date(now - (3 * index + 1) * day).toISOString()
    return stamped('news', NewNewsItem.parse({ ...fields, publishedAt }), 3 * index + 1)
  })
  // The mark goes in the same request: a start that ends in the middle begins again.
  const requests = [...apartments, ...news, seeded].map(Item => ({ PutRequest: { Item } }))
  await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
}
