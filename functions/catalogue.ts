import { catalogue } from '#shared/api.ts'
import { searchFor } from '#shared/search.ts'
import { apartments, byAvailability } from './catalogue/apartments.ts'
import { news, splitByTime } from './catalogue/news.ts'
import { searchTexts } from './catalogue/search.ts'
import { found } from './http/errors.ts'
import { replyWith } from './http/reply.ts'
import { serve } from './http/serve.ts'
import { storable } from './http/storable.ts'

/**
 * What every visitor may read. Strongly consistent, since the edge keeps an answer for a day: one
 * that was read just after a change and before all copies had it would stay wrong that long.
 */
export const handler = serve(catalogue, {
  async listNews() {
    const { published, changesAt } = splitByTime(await news.list({ consistent: true }))
    return replyWith(published, { headers: storable(changesAt) })
  },

  async listApartments({ query: { q = '' } }) {
    const all = await apartments.list({ consistent: true })
    const texts = searchTexts(all)
    const answers = searchFor(q)
    const wanted = all.filter((_, index) => answers(texts[index]!))
    return replyWith(wanted.toSorted(byAvailability), { headers: storable() })
  },

  async getApartment({ id }) {
    return replyWith(found(await apartments.get(id, { consistent: true }), 'Apartment not found'), {
      headers: storable(),
    })
  },
})
