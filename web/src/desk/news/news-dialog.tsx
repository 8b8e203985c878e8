import * as z from 'zod/mini'
import { api } from '#shared/api.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { type EditableNewsItem, type NewsChanges, NewNewsItem, NewsItem } from '#shared/news.ts'
import { isScheduled } from '#shared/availabilities.ts'
import { adminCall } from '../admin-call.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { EditorKind } from '../editing/editor-kind.ts'
import { adminNewsQuery } from '../editing/item-queries.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import { NewsFields, newsFields, type NewsValues } from './news-fields.tsx'

/** Edits a news item. */
export const Component = () => (
  <EditorDialog editor={newsEditor}>
    {({ values, change }) => <NewsFields values={values} onChange={change} />}
  </EditorDialog>
)

/** How the desk edits news. */
export const newsEditor: EditorKind<EditableNewsItem, NewsValues> = {
  ...newsFields,
  kind: 'news',
  query: adminNewsQuery,
  newValues: () => newNewsItem(),
  // Unlike in the API, an empty time is an error: the dialog opens with one.
  rules: z.extend(NewNewsItem, { publishedAt: NewsItem.shape.publishedAt }),
  bodyOf: values => ({
    ...newsFields.bodyOf(values),
    imageAlt: values.imageUrl && values.imageAlt.trim(),
  }),
  create: (body, { untouched, idempotencyKey }) =>
    adminCall(api.admin.createNews, {
      body: newBodyOf(body, untouched) as NewNewsItem,
      idempotencyKey,
    }),
  update: (id, changes, version) =>
    adminCall(api.admin.updateNews, { id, body: changes as NewsChanges, version }),
  whenCreated: item =>
    isScheduled(item)
      ? `Den visas från ${formatDateAndTime(item.publishedAt)}.`
      : 'Den visas på webbplatsen inom någon minut.',
}

/** A new item is published now unless another time is chosen (specification section 3). */
export const newNewsItem = (now = new Date().toISOString()): NewsValues => ({
  ...newsFields.initial,
  publishedAt: toSwedishInput(now),
})

type NewsBody = Record<keyof NewsValues, unknown>

/** Leaves out an unchanged time, so that the server sets it when it publishes. */
export function newBodyOf(body: NewsBody, untouched: NewsBody): Partial<NewsBody> {
  const { publishedAt, ...others } = body
  return publishedAt === untouched.publishedAt ? others : body
}
