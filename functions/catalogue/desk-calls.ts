import type { admin } from '#shared/contract/desk.ts'
import { sentences } from '#shared/sentences.ts'
import { apartmentEditing } from './apartment-editing.ts'
import { apartments, byAvailability } from './apartments.ts'
import { drafts, listDrafts } from './drafts.ts'
import { editing } from './editing.ts'
import { houses, listHouses } from './houses.ts'
import { latestFirst, news } from './news.ts'
import { deleteForGood, listTrash, moveToTrash, restore } from './trash.ts'
import type { AdminCall } from '../http/call.ts'
import { HttpError } from '../http/reply.ts'
import type { Answers } from '../http/serve.ts'
import { namedAttempt } from '../table/idempotency.ts'

const newsEditing = editing(news)
const draftEditing = editing(drafts)
const houseEditing = editing(houses)

/** Answers the calls of administrators who edit apartments, houses, news and the trash. */
export const catalogueCalls: Answers<typeof admin> = {
  listApartments: async () => (await apartments.list()).toSorted(byAvailability),

  createApartment: ({ body, call }) => {
    const { draftId, ...fields } = body
    return apartmentEditing.create(withEditor(fields, call), {
      attempt: attemptOf('apartment', body, call),
      replaced: draftId ? { id: draftId, version: call.version } : undefined,
    })
  },

  updateApartment: ({ id, body, call }) =>
    apartmentEditing.update(id, withEditor(requireChanges(body), call), call.version),

  listDrafts,
  saveDraft: ({ id, body, call }) => draftEditing.save(id, withEditor(body, call), call.version),
  deleteDraft: ({ id, call }) => moveToTrash('draft', id, call.version),

  deleteApartment: ({ id, call }) => moveToTrash('apartment', id, call.version),

  listHouses,
  saveHouse: ({ id, body, call }) => houseEditing.save(id, withEditor(body, call), call.version),
  deleteHouse: ({ id, call }) => moveToTrash('house', id, call.version),

  listNews: async () => (await news.list()).toSorted(latestFirst),

  createNews({ body, call }) {
    const fields = { ...body, publishedAt: body.publishedAt ?? new Date().toISOString() }
    return newsEditing.create(withEditor(fields, call), { attempt: attemptOf('news', body, call) })
  },

  updateNews: ({ id, body, call }) =>
    newsEditing.update(id, withEditor(requireChanges(body), call), call.version),

  deleteNews: ({ id, call }) => moveToTrash('news', id, call.version),

  listTrash,
  restore: ({ id }) => restore(id),
  deleteForGood: ({ id }) => deleteForGood(id),
}

function requireChanges<T extends object>(changes: T): T {
  const isEmpty = Object.values(changes).every(value => value === undefined)
  if (isEmpty) throw new HttpError(400, sentences.nothingToSave)
  return changes
}

/** Adds the editor's username, for others who edit the same item at the same time. */
const withEditor = <T extends object>(fields: T, { administrator }: AdminCall) => ({
  ...fields,
  updatedBy: administrator.username,
})

/** Tapping twice creates once. A key belongs to the administrator who made it up. */
const attemptOf = (kind: string, body: object, { idempotencyKey, administrator }: AdminCall) =>
  idempotencyKey ? namedAttempt(`${kind}#${administrator.id}`, body, idempotencyKey) : undefined
