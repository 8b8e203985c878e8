import { documents } from '#shared/documents.ts'
import type { ApiMiddleware } from '../../http/event.ts'
import { noindex } from './head.ts'
import { page } from './shells.ts'

/**
 * A page whose data could not be read is its bare shell: its own code asks once more, and says what is
 * wrong in its own place. Stands before `readableErrors`, whose status it keeps.
 */
export const shellOnFailure: ApiMiddleware = {
  onError(request) {
    const { event, response } = request
    const name = shells.get(event.routeKey.split(' ')[1]!)
    const status = response?.statusCode ?? 500
    if (name && status >= 500) request.response = page(name, { head: noindex }, status)
  },
}

const shells = new Map<string, 'apartment' | 'newsItem'>([
  [documents.apartment, 'apartment'],
  [documents.newsItem, 'newsItem'],
])
