import { api } from '#shared/api.ts'
import { formatDateAndTime } from '#shared/format.ts'
import type { EditableNewsItem, NewsChanges } from '#shared/news.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { adminNewsQuery } from '../editing/dashboard-queries.ts'
import type { EditorKind } from '../editing/editor-kind.ts'
import {
  bodyOfNewsItem,
  newBodyOf,
  NewsRules,
  NewsValues,
  valuesOfNewsItem,
} from './news-values.ts'

export const newsEditor: EditorKind<EditableNewsItem, NewsValues> = {
  kind: 'news',
  values: NewsValues,
  rules: NewsRules,
  labels: {
    title: 'Rubrik',
    excerpt: 'Ingress',
    content: 'Text',
    imageUrl: 'Bild',
    imageAlt: 'Bildbeskrivning',
    publishedAt: 'Publiceras',
  },
  valuesOf: valuesOfNewsItem,
  bodyOf: bodyOfNewsItem,
  create: (body, untouched, idempotencyKey) =>
    adminCall(api.admin.createNews, {
      body: newBodyOf(body as NewsValues, untouched as NewsValues),
      idempotencyKey,
    }),
  update: (id, changes, version) =>
    adminCall(api.admin.updateNews, { id, body: changes as NewsChanges, version }),
  fetchAll: () => queryClient.fetchQuery({ ...adminNewsQuery, staleTime: 0 }),
  whenCreated: ({ publishedAt }) =>
    isToCome(publishedAt)
      ? `Den visas från ${formatDateAndTime(publishedAt)}.`
      : 'Den visas på webbplatsen inom någon minut.',
}

/** Whether visitors do not see it yet. */
export const isToCome = (publishedAt: string) => Date.parse(publishedAt) > Date.now()
