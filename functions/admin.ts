import { admin } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { apartments, byAvailability } from './catalogue/apartments.ts'
import { editing } from './catalogue/editing.ts'
import { latestFirst, news } from './catalogue/news.ts'
import { deleteForGood, listTrash, moveToTrash, restore } from './catalogue/trash.ts'
import type { Call } from './http/call.ts'
import { HttpError } from './http/errors.ts'
import { serve } from './http/serve.ts'
import { namedAttempt } from './table/idempotency.ts'

const apartmentEditing = editing(apartments)
const newsEditing = editing(news)

/** Apartments, news and the trash as administrators edit them. */
export const handler = serve(admin, {
  listApartments: async () => (await apartments.list()).toSorted(byAvailability),

  createApartment: ({ body, call }) =>
    apartmentEditing.create(withEditor(body, call), attemptOf('apartment', body, call)),

  updateApartment: ({ id, body, call }) =>
    apartmentEditing.update(id, withEditor(requireChanges(body), call), call.version),

  deleteApartment: ({ id, call }) => moveToTrash('apartment', id, call.version),

  listNews: async () => (await news.list()).toSorted(latestFirst),

  createNews({ body, call }) {
    const fields = { ...body, publishedAt: body.publishedAt ?? new Date().toISOString() }
    return newsEditing.create(withEditor(fields, call), attemptOf('news', body, call))
  },

  updateNews: ({ id, body, call }) =>
    newsEditing.update(id, withEditor(requireChanges(body), call), call.version),

  deleteNews: ({ id, call }) => moveToTrash('news', id, call.version),

  listTrash,
  restore: ({ id }) => restore(id),
  deleteForGood: ({ id }) => deleteForGood(id),
})

function requireChanges<T extends object>(changes: T): T {
  const isEmpty = Object.values(changes).every(value => value === undefined)
  if (isEmpty) throw new HttpError(400, sentences.nothingToSave)
  return changes
}

/** Adds the name of who saves, for others who edit the same at the same time. */
const withEditor = <T extends object>(fields: T, { administrator }: Call) => ({
  ...fields,
  updatedBy: administrator?.username,
})

/** Tapping twice creates once. A key belongs to the administrator who made it up. */
const attemptOf = (kind: string, body: object, { idempotencyKey, administrator }: Call) =>
  idempotencyKey ? namedAttempt(`${kind}#${administrator?.id}`, body, idempotencyKey) : undefined
