import { documents } from '#shared/documents.ts'
import type { ApiMiddleware } from '../../http/event.ts'
import { readPublishedCompany } from '../../company/published.ts'
import { page } from './page.ts'

/**
 * A page whose data could not be read is sent as it is while it waits for them: its own code asks
 * once more, and says what is wrong in its own place. Goes before `readableErrors`: same status.
 * Without the published facts either, the answer stays what it was.
 */
export const shellOnFailure: ApiMiddleware = {
  async onError(request) {
    const { event, response } = request
    const address = shells.get(event.routeKey.split(' ')[1]!)
    const status = response?.statusCode ?? 500
    if (!address || status < 500) return
    const company = await readPublishedCompany()
    if (company) request.response = await page(address, { company }, status)
  },
}

const shells = new Map<string, string>([
  [documents.apartment, '/fastigheter/-'],
  [documents.newsItem, '/nyheter/-'],
])
