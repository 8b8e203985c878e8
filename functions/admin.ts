import { admin } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { apartments, byAvailability } from './catalogue/apartments.ts'
import { editing } from './catalogue/editing.ts'
import { namedAttempt } from './table/idempotency.ts'
import { latestFirst, news } from './catalogue/news.ts'
import { deleteForGood, listTrash, moveToTrash, restore } from './catalogue/trash.ts'
import type { Call } from './http/call.ts'
import { found, HttpError } from './http/errors.ts'
import { serve } from './http/serve.ts'

const apartmentDesk = editing(apartments)
const newsDesk = editing(news)

/** What administrators see and change. */
export const handler = serve(admin, {
  async listApartments() {
    return (await apartments.list({ consistent: true })).toSorted(byAvailability)
  },

  async createApartment({ body, call }) {
    return done(
      await apartmentDesk.create(signed(body, call), attemptOf('apartment', body, call)),
      ofApartments,
    )
  },

  async updateApartment({ id, body, call }) {
    return done(
      await apartmentDesk.update(id, signed(something(body), call), call.version),
      ofApartments,
    )
  },

  async deleteApartment({ id, call }) {
    done(await moveToTrash('apartment', id, call.version), ofApartments)
  },

  async listNews() {
    return (await news.list({ consistent: true })).toSorted(latestFirst)
  },

  async createNews({ body, call }) {
    const fields = { ...body, publishedAt: body.publishedAt ?? new Date().toISOString() }
    return done(await newsDesk.create(signed(fields, call), attemptOf('news', body, call)), ofNews)
  },

  async updateNews({ id, body, call }) {
    return done(await newsDesk.update(id, signed(something(body), call), call.version), ofNews)
  },

  async deleteNews({ id, call }) {
    done(await moveToTrash('news', id, call.version), ofNews)
  },

  listTrash,

  async restore({ id }) {
    return found(await restore(id), notInTrash)
  },

  async deleteForGood({ id }) {
    if (!(await deleteForGood(id))) throw new HttpError(404, notInTrash)
  },
})

const ofApartments = {
  missing: 'Lägenheten finns inte längre.',
  stale: 'Någon annan har ändrat lägenheten.',
}

const ofNews = {
  missing: 'Nyheten finns inte längre.',
  stale: 'Någon annan har ändrat nyheten.',
}

const notInTrash = 'Den finns inte längre i papperskorgen.'

/** The result, unless it says why there is none. */
function done<T>(result: T, { missing, stale }: typeof ofApartments) {
  if (result === 'missing') throw new HttpError(404, missing)
  if (result === 'stale') throw new HttpError(409, stale)
  if (result === 'other content') throw new HttpError(409, sentences.sentWithOtherContent)
  return result as Exclude<T, 'missing' | 'stale' | 'other content'>
}

function something<T extends object>(changes: T): T {
  const nothing = Object.values(changes).every(value => value === undefined)
  if (nothing) throw new HttpError(400, sentences.nothingToSave)
  return changes
}

/** With the name of who saved it, for those who edit the same at the same time. */
const signed = <T extends object>(fields: T, { administrator }: Call) => ({
  ...fields,
  updatedBy: administrator?.username,
})

/** Tapping twice creates once. A key belongs to the administrator who made it up. */
const attemptOf = (what: string, body: object, { idempotencyKey, administrator }: Call) =>
  idempotencyKey ? namedAttempt(`${what}#${administrator?.id}`, idempotencyKey, body) : undefined
