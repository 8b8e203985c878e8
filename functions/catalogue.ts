import { catalogue } from '#shared/visitor-api.ts'
import {
  apartments,
  byAvailability,
  isPublished,
  listedApartments,
  seenByVisitors,
} from './catalogue/apartments.ts'
import { maxListedNews, news, splitByTime } from './catalogue/news.ts'
import { searchFor, searchTextOf } from './catalogue/search.ts'
import { publicCacheHeaders } from './http/cache-headers.ts'
import { refuseFloods } from './http/refuse-floods.ts'
import { HttpError, replyWith } from './http/reply.ts'
import { serve } from './http/serve.ts'

/** For every visitor. Read strongly consistent: the edge would keep a stale answer for a day. */
export const handler = serve(
  catalogue,
  {
    async listNews() {
      const { published, changesAt } = splitByTime(await news.list())
      return replyWith(published.slice(0, maxListedNews), {
        headers: publicCacheHeaders(changesAt),
      })
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
  // 2,000 reads in ten minutes where 20 forms are allowed: more than any person needs.
  [refuseFloods('too many reads', 20, true)],
)
