import { catalogue } from '#shared/contract/visitor.ts'
import { maxListedNews } from '#shared/documents.ts'
import {
  apartments,
  byAvailability,
  isPublished,
  listedApartments,
} from './catalogue/apartments.ts'
import { news, splitByTime } from './catalogue/news.ts'
import { searchFor, searchTextOf } from './catalogue/search.ts'
import { publicCacheHeaders } from './http/cache-headers.ts'
import { HttpError } from './http/reply.ts'
import { serve } from './http/serve.ts'
import { DomainError } from './runtime/domain-error.ts'
import { required } from './runtime/environment.ts'
import { networkOf, windowEnd } from './runtime/networks.ts'

/** For every visitor. Read strongly consistent: the edge would keep a stale answer for a day. */
export const handler = serve(catalogue, {
  async listNews({ call }) {
    const { published, changesAt } = splitByTime(await news.list())
    Object.assign(call.reply.headers, publicCacheHeaders(changesAt))
    return published.slice(0, maxListedNews)
  },

  async listApartments({ query: { q = '' }, call }) {
    if (q) refuseFlood(call.viewer)
    const { listed, changesAt } = listedApartments(await apartments.list())
    const matches = searchFor(q)
    const found = q ? listed.filter(each => matches(searchTextOf(each))) : listed
    Object.assign(call.reply.headers, publicCacheHeaders(changesAt))
    return found.toSorted(byAvailability)
  },

  async getApartment({ id, call }) {
    const apartment = await apartments.get(id)
    if (!apartment || !isPublished(apartment)) throw new HttpError(404, 'Apartment not found')
    Object.assign(call.reply.headers, publicCacheHeaders(apartment.energyEndsAt))
    return apartment
  },
})

/** More searches in ten minutes than any person makes: 2,000 where 20 forms are allowed. */
const maxSearches = 100 * Number(required('RATE_LIMIT'))

let endsAt = 0
let searches = new Map<string, number>()

/**
 * Refuses searches of a network that makes very many, before the table is read: each new one reads all
 * apartments, past the edge. Counts in the memory of its environment. Throws a DomainError:
 * 'too many reads'.
 */
function refuseFlood(viewer: string): void {
  const now = Date.now() / 1000
  const end = windowEnd(now)
  if (end !== endsAt) searches = new Map()
  endsAt = end
  const network = networkOf(viewer)
  const count = searches.get(network) ?? 0
  if (count >= maxSearches) throw new DomainError('too many reads', Math.ceil(endsAt - now))
  searches.set(network, count + 1)
}
