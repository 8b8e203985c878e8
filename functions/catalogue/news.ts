import { EditableNewsItem } from '#shared/news.ts'
import { collection } from './collection.ts'
import { compare } from '../table/ids.ts'

export const news = collection('news', EditableNewsItem)

/** The latest published first; items that are yet to be published come before all. */
export const latestFirst = (a: EditableNewsItem, b: EditableNewsItem) =>
  compare(b.publishedAt, a.publishedAt) || compare(b.id, a.id)

/** The published items, the latest first, and the moment when the next one is published. */
export function splitByTime(all: EditableNewsItem[]) {
  const now = new Date().toISOString()
  const sorted = all.toSorted(latestFirst)
  return {
    published: sorted.filter(({ publishedAt }) => publishedAt <= now),
    changesAt: sorted.findLast(({ publishedAt }) => publishedAt > now)?.publishedAt,
  }
}
