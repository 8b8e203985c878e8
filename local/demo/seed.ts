import { randomUUID } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { NewApartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { House, takenOver } from '#shared/houses.ts'
import { NewNewsItem } from '#shared/news.ts'
import { demoCaseItems } from './case-items.ts'
import { demoApartments, demoHouses, demoNews } from './content.ts'
import { objectPathOf, publishDemoPictures, storeDemoPhotos } from './pictures.ts'

const seeded = { kind: 'seed', id: 'demo' }

/**
 * Puts the demo content into the table, once: what an administrator has deleted since does not come
 * back. The content passes the same schemas as that of administrators and visitors. No letter is sent.
 *
 * @param username the administrator who has answered most cases
 */
export async function seedDemoContent(
  clients: { table: DynamoDBDocumentClient; s3: S3Client },
  places: { table: string; media: string; photos: string },
  { now, username }: { now: number; username: string },
): Promise<void> {
  const { table } = clients
  const { table: tableName, media, photos } = places
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: seeded }))
  if (Item) return
  const stamped = <Fields extends object>(kind: string, fields: Fields, age: number) => ({
    kind,
    id: randomUUID(),
    version: 1,
    createdAt: new Date(now - age * dayMilliseconds).toISOString(),
    updatedAt: new Date(now - age * dayMilliseconds).toISOString(),
    ...fields,
  })
  const houses = demoHouses.map(house => stamped('house', House.parse(house), 0))
  const apartments = demoApartments.map(({ pictures, ...fields }, index) => {
    const alts = pictures.map(({ name, alt }) => [objectPathOf(name), alt] as const)
    const imageUrls = alts.map(([path]) => path)
    const imageAlts = Object.fromEntries(alts)
    const apartment = NewApartment.parse({ ...fields, imageUrls, imageAlts })
    const rentedAt = new Date(now - index * dayMilliseconds).toISOString()
    const house = houses.find(({ address }) => address === apartment.address)
    const taken = house && { ...takenOver(house, new Date(now).toISOString()), houseId: house.id }
    return stamped(
      'apartment',
      { ...apartment, ...taken, ...(isLet(apartment) && { rentedAt }) },
      index,
    )
  })
  const news = demoNews.map(({ picture, season, ...fields }) => {
    const published = lastTime(season, now)
    const publishedAt = new Date(published).toISOString()
    const item = { ...fields, publishedAt, imageUrl: objectPathOf(picture) }
    return stamped('news', NewNewsItem.parse(item), (now - published) / dayMilliseconds)
  })
  await publishDemoPictures(clients.s3, media, [
    ...demoApartments.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
    ...demoNews.map(({ picture }) => picture),
  ])
  const cases = demoCaseItems(apartments, now, username)
  await storeDemoPhotos(clients.s3, photos, cases.photos)
  // The mark is in the same request: an interrupted start is repeated.
  const items = [...houses, ...apartments, ...news, ...cases.items, seeded]
  const TransactItems = items.map(Item => ({ Put: { TableName: tableName, Item } }))
  await table.send(new TransactWriteCommand({ TransactItems }))
}

/** The last morning before `now`, in milliseconds, with this month and day. */
function lastTime(season: string, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const [last, before] = [year, year - 1].map(each => Date.parse(`${each}-${season}T08:00:00Z`))
  return last! < now ? last! : before!
}
