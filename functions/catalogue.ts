import { catalogue } from '#shared/api.ts'
import { searchFor } from '#shared/search.ts'
import { apartments, byAvailability } from './data/apartments.ts'
import { latestFirst, news } from './data/news.ts'
import { searchTexts } from './data/search-texts.ts'
import { found } from './http/errors.ts'
import { replyWith } from './http/reply.ts'
import { serve } from './http/serve.ts'

/**
 * What every visitor may read. Strongly consistent, since the edge keeps an answer for a day: one
 * that was read just after a change and before all copies had it would stay wrong that long.
 */
export const handler = serve(catalogue, {
  async listNews() {
    const now = new Date().toISOString()
    const all = (await news.list({ consistent: true })).toSorted(latestFirst)
    const next = all.findLast(({ publishedAt }) => publishedAt > now)
    const published = all.filter(({ publishedAt }) => publishedAt <= now)
    return replyWith(published, storable(next?.publishedAt))
  },

  async listApartments({ query: { q = '' } }) {
    const all = await apartments.list({ consistent: true })
    const texts = searchTexts(all)
    const answers = searchFor(q)
    const wanted = all.filter((_, index) => answers(texts[index]!))
    return replyWith(wanted.toSorted(byAvailability), storable())
  },

  async getApartment({ id }) {
    return replyWith(
      found(await apartments.get(id, { consistent: true }), 'Apartment not found'),
      storable(),
    )
  },
})

const day = 24 * 60 * 60

/**
 * The edge may keep the answer for a day, since `purge` makes it forget what has changed, but not
 * beyond the moment when more is to be seen. A browser asks each time whether it is still so. While
 * we do not answer, the edge shows what it last had, up to a week (RFC 5861).
 */
function storable(changesAt?: string) {
  const seconds = changesAt ? Math.ceil((Date.parse(changesAt) - Date.now()) / 1000) : day
  const edge = `s-maxage=${Math.min(day, Math.max(0, seconds))}`
  return {
    headers: {
      'cache-control': `public, max-age=0, must-revalidate, ${edge}, stale-while-revalidate=60, stale-if-error=604800`,
    },
  }
}
