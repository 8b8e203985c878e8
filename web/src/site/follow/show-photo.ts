import { followedCaseQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'

/**
 * Fetches the case until this photo is on it, which takes some seconds: after 4, 8, 16 and 32
 * seconds at most, and only while a page shows the case.
 */
export function showPhotoSoon(secret: string, photoId: string, wait = 4000) {
  setTimeout(async () => {
    const query = followedCaseQuery(secret)
    if (!queryClient.getQueryCache().find(query)?.isActive()) return
    const fetching = queryClient.fetchQuery(query)
    const thread = (await fetching.catch(() => undefined))?.thread ?? []
    const isShown = thread.some(({ id }) => id === photoId)
    if (!isShown && wait < 30_000) showPhotoSoon(secret, photoId, wait * 2)
  }, wait)
}
