import * as z from 'zod/mini'
import { maxAltLength, ObjectPath } from './pictures.ts'
import {
  atMost,
  instant,
  line,
  text,
  textUpTo,
  leftOutWhenEmpty,
  eachLeftOutWhenEmpty,
  eachRemovable,
} from './text-rules.ts'

const required = {
  title: line(2, 'Ange en rubrik', atMost(160, 'Rubriken')),
  content: text(1, 'Skriv en text', atMost(20_000, 'Texten')),
  /** Visitors see the item from this moment on. */
  publishedAt: instant('Ange datum och tid'),
}

const optional = {
  excerpt: textUpTo(300, 'Ingressen'),
  imageUrl: ObjectPath,
  /** The picture's alternative text. */
  imageAlt: line(1, 'Skriv vad bilden visar', atMost(maxAltLength, 'Bildbeskrivningen')),
}

/** A news item as everybody sees it (specification section 3). */
export const NewsItem = z.object({
  id: z.uuid(),
  ...required,
  excerpt: z.optional(optional.excerpt),
  imageUrl: z.optional(z.nullable(optional.imageUrl)),
  imageAlt: z.optional(optional.imageAlt),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** `version` goes back in `If-Match`; `updatedBy` is the username of its last editor. */
export const EditableNewsItem = z.extend(NewsItem, {
  version: z.int(),
  updatedBy: z.optional(z.string()),
})

/** Without `publishedAt` the item is published now. */
export const NewNewsItem = z.object({
  ...required,
  publishedAt: leftOutWhenEmpty(required.publishedAt),
  ...eachLeftOutWhenEmpty(optional),
})

/** The changed fields alone; `null` or `''` removes an optional one. */
export const NewsChanges = z.extend(z.partial(z.object(required)), eachRemovable(optional))

export type NewsItem = z.output<typeof NewsItem>
export type EditableNewsItem = z.output<typeof EditableNewsItem>
export type NewNewsItem = z.output<typeof NewNewsItem>
export type NewsChanges = z.output<typeof NewsChanges>
