import { catalogue } from '#shared/visitor-api.ts'
import { searchFor, searchTextOf } from '#shared/search.ts'
import { apartments, byAvailability, isPublished, seenByVisitors } from './catalogue/apartments.ts'
import { listedApartments } from './catalogue/listed-apartments.ts'
import { news, splitByTime } from './catalogue/news.ts'
import { publicCacheHeaders } from './http/cache-headers.ts'
import { refuseFloodsOfReads } from './http/refuse-floods.ts'
import { HttpError, replyWith } from './http/reply.ts'
import { serve } from './http/serve.ts'

/**
 * Apartments and news for every visitor. Reads are strongly consistent, since the edge caches an
 * answer for a day: a stale one, read just after a change, would stay wrong that long.
 */
export const handler = serve(
  catalogue,
  {
    async listNews() {
      const { published, changesAt } = splitByTime(await news.list())
      return replyWith(published, { headers: publicCacheHeaders(changesAt) })
    },

    async listApartments({ query: { q = '' } }) {
      const { listed, changesAt } = listedApartments(await apartments.list())
      const matches = searchFor(q)
      const found = q ? listed.filter(each => matches(searchTextOf(each))) : listed
      return replyWith(found.toSorted(byAvailability), { headers: publicCacheHeaders(changesAt) })
    },

    async getApartment({ id }) {
      const apartment = await apartments.get(id)
      if (!apartment || !isPublished(apartment)) throw new HttpError(404, 'Apartment not found')
      const seen = seenByVisitors(apartment)
      return replyWith(seen, { headers: publicCacheHeaders(seen.energyEndsAt) })
    },
  },
  [refuseFloodsOfReads()],
)
