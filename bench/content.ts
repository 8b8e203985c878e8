import { randomUUID } from 'node:crypto'
import { type EditableApartment, NewApartment } from '#shared/apartments.ts'
import { demoApartments, demoNews } from '../local/demo/content.ts'

/** Makes apartments, as long as those of the demo, each at its own address. */
export const manyApartments = (count: number): EditableApartment[] =>
  Array.from({ length: count }, (_, index) => {
    const fields = NewApartment.parse(demoApartments[index % demoApartments.length]!)
    return { ...fields, address: `Lingongränd ${index + 1}`, ...stamp(index) }
  })

/** Makes news items, as long as those of the demo, each a minute newer than the one before. */
export const manyNews = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const created = stamp(index)
    return { ...demoNews[index % demoNews.length]!, ...created, publishedAt: created.createdAt }
  })

function stamp(index: number) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
  return { id: randomUUID(), version: 1, createdAt, updatedAt: createdAt }
}
