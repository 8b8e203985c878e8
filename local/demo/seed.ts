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
import { Company, factsId } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { swedishDay } from '#shared/format.ts'
import { House } from '#shared/houses.ts'
import { NewNewsItem } from '#shared/news.ts'
import { demoCaseItems } from './cases.ts'
import content from './content.json' with { type: 'json' }
import { objectPathOf, publishDemoPictures, storeDemoPhotos } from './pictures.ts'

const seeded = { kind: 'seed', id: 'demo' }

/**
 * Puts the demo content into the table, once: what an administrator has deleted since does not come
 * back. The content passes the same schemas as that of administrators and visitors. No letter is sent.
 *
 * @param username the administrator who has answered most cases
 */
export async function seedDemoContent(
  { table, s3 }: { table: DynamoDBDocumentClient; s3: S3Client },
  places: { table: string; media: string; photos: string },
  { now, username }: { now: number; username: string },
): Promise<void> {
  const TableName = places.table
  const { Item } = await table.send(new GetCommand({ TableName, Key: seeded }))
  if (Item) return
  const houses = content.houses.map(house => stamped('house', House.parse(house), now))
  const apartments = content.apartments.map(({ pictures, ...fields }, index) => {
    const alts = pictures.map(({ name, alt }) => [objectPathOf(name), alt] as const)
    const apartment = NewApartment.parse({
      ...fields,
      imageUrls: alts.map(([path]) => path),
      imageAlts: Object.fromEntries(alts),
    })
    const time = now - index * dayMilliseconds
    const house = houses.find(({ address }) => address === apartment.address)
    const rented = isLet(apartment) && { rentedAt: new Date(time).toISOString() }
    return stamped('apartment', { ...apartment, houseId: house?.id, ...rented }, time)
  })
  const news = content.news.map(({ picture, season, ...fields }) => {
    const time = lastTime(season, now)
    const publishedAt = new Date(time).toISOString()
    const item = { ...fields, publishedAt, imageUrl: objectPathOf(picture) }
    return stamped('news', NewNewsItem.parse(item), time)
  })
  const day = swedishDay(now)
  const questions = content.questions.map(each => ({ ...each, updatedOn: day }))
  const facts = {
    ...Company.parse({ ...exampleCompany, questions }),
    kind: 'facts',
    id: factsId,
    version: 1,
  }
  await publishDemoPictures(s3, places.media, [
    ...content.apartments.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
    ...content.news.map(({ picture }) => picture),
  ])
  const cases = demoCaseItems(apartments, now, username)
  await storeDemoPhotos(s3, places.photos, cases.photos)
  // The mark is in the same request: an interrupted start is repeated.
  const items = [...houses, ...apartments, ...news, ...cases.items, facts, seeded]
  const TransactItems = items.map(Item => ({ Put: { TableName, Item } }))
  await table.send(new TransactWriteCommand({ TransactItems }))
}

function stamped<Fields extends object>(kind: string, fields: Fields, time: number) {
  const createdAt = new Date(time).toISOString()
  return { kind, id: randomUUID(), version: 1, createdAt, updatedAt: createdAt, ...fields }
}

/** The last morning before `now`, in milliseconds, with this month and day. */
function lastTime(season: string, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const [last, before] = [year, year - 1].map(each => Date.parse(`${each}-${season}T08:00:00Z`))
  return last! < now ? last! : before!
}
