import { randomUUID } from 'node:crypto'
import { type EditableApartment, NewApartment } from '#shared/apartments.ts'
import { type EditableHouse, House } from '#shared/houses.ts'
import demo from '../local/demo/content.json' with { type: 'json' }

/** Makes a house like the demo's. */
export const newHouse = (): EditableHouse => ({ ...House.parse(demo.houses[0]), ...stamp(0) })

/** Makes apartments, as long as those of the demo, each at its own address or all in one house. */
export const manyApartments = (count: number, houseId?: string): EditableApartment[] =>
  Array.from({ length: count }, (_, index) => {
    const fields = NewApartment.parse(demo.apartments[index % demo.apartments.length])
    return { ...fields, address: `Lingongränd ${index + 1}`, houseId, ...stamp(index) }
  })

/** Makes news items, as long as those of the demo, each a minute newer than the one before. */
export const manyNews = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const created = stamp(index)
    return { ...demo.news[index % demo.news.length]!, ...created, publishedAt: created.createdAt }
  })

function stamp(index: number) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
  return { id: randomUUID(), version: 1, createdAt, updatedAt: createdAt }
}
