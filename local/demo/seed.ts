import { randomUUID } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { BatchWriteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { NewApartment } from '#shared/apartments.ts'
import { NewNewsItem } from '#shared/news.ts'
import { demoApartments, demoNews } from './content.ts'
import { objectPathOf, publishDemoPictures } from './pictures.ts'

const seeded = { kind: 'seed', id: 'demo' }
const day = 24 * 60 * 60 * 1000

/**
 * Puts the demo content into the table, once: what an administrator has deleted since does not come
 * back. The content passes the same schemas as an administrator's own.
 */
export async function seedDemoContent(
  clients: { table: DynamoDBDocumentClient; s3: S3Client },
  places: { table: string; media: string },
  now: number,
): Promise<void> {
  const { table } = clients
  const { table: tableName, media } = places
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
  const apartments = demoApartments.map(({ pictures, ...fields }, index) => {
    const alts = pictures.map(({ name, alt }) => [objectPathOf(name), alt] as const)
    const imageUrls = alts.map(([path]) => path)
    const imageAlts = Object.fromEntries(alts)
    return stamped('apartment', NewApartment.parse({ ...fields, imageUrls, imageAlts }), index)
  })
  const news = demoNews.map(({ picture, ...fields }, index) => {
    const publishedAt = new Date(now - (3 * index + 1) * day).toISOString()
    const item = { ...fields, publishedAt, imageUrl: objectPathOf(picture) }
    return stamped('news', NewNewsItem.parse(item), 3 * index + 1)
  })
  await publishDemoPictures(clients.s3, media, [
    ...demoApartments.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
    ...demoNews.map(({ picture }) => picture),
  ])
  // The mark is in the same request: an interrupted start is repeated.
  const requests = [...apartments, ...news, seeded].map(Item => ({ PutRequest: { Item } }))
  await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
}
