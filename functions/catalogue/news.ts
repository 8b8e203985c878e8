import { EditableNewsItem } from '#shared/news.ts'
import { collection } from './collection.ts'
import { compare } from '../table/compare.ts'

export const news = collection('news', EditableNewsItem)

/** The latest published first; what is yet to be published comes before all. */
export const latestFirst = (a: EditableNewsItem, b: EditableNewsItem) =>
  compare(b.publishedAt, a.publishedAt) || compare(b.id, a.id)

/** What visitors may see by now, the latest first, and when there will be more to see. */
export function splitByTime(all: EditableNewsItem[]) {
  const now = new Date().toISOString()
  const sorted = all.toSorted(latestFirst)
  return {
    published: sorted.filter(({ publishedAt }) => publishedAt <= now),
    changesAt: sorted.findLast(({ publishedAt }) => publishedAt > now)?.publishedAt,
  }
}
