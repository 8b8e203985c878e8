import * as z from 'zod/mini'
import { type EditableNewsItem, NewNewsItem, NewsItem } from '#shared/news.ts'
import { toSwedishInput } from './swedish-clock.ts'

/** What the news dialog holds: texts as they are typed. */
export const NewsValues = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** By Swedish clocks, as a `datetime-local` input writes it. */
  publishedAt: z.string(),
})

export type NewsValues = z.output<typeof NewsValues>

/** Unlike the API, which takes an empty time for now, the dialog wants to know what is meant. */
export const NewsRules = z.extend(NewNewsItem, { publishedAt: NewsItem.shape.publishedAt })

/** A new item; it is published now unless another time is chosen (specification section 3). */
export const newNewsItem = (now: string): NewsValues => ({
  title: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  publishedAt: toSwedishInput(now),
})

export const valuesOfNewsItem = (item: EditableNewsItem): NewsValues => ({
  title: item.title,
  excerpt: item.excerpt ?? '',
  content: item.content,
  imageUrl: item.imageUrl ?? '',
  imageAlt: item.imageAlt ?? '',
  publishedAt: toSwedishInput(item.publishedAt),
})

/** A description goes with its picture. */
export const bodyOfNewsItem = (values: NewsValues) => ({
  ...values,
  imageAlt: values.imageUrl && values.imageAlt.trim(),
})

/** Without a time that nobody touched: the server then says when it was published. */
export function newBodyOf(body: NewsValues, untouched: NewsValues): NewNewsItem {
  const { publishedAt, ...others } = body
  return publishedAt === untouched.publishedAt ? others : body
}
