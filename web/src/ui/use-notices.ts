import type { ShownNotice } from '#shared/notices.ts'
import { msPerMinute, useMinute } from './open-now.tsx'

/**
 * Those of a page's notices that are in their time: by the browser's clock, and until the page is
 * hydrated as they were when it was rendered.
 */
export function useNoticesOfNow<Each extends ShownNotice>(notices: Each[] = []): Each[] {
  const minute = useMinute()
  const now = minute * msPerMinute
  return notices.filter(({ from, until, isToCome }) =>
    minute > 0 ? Date.parse(from) <= now && now < Date.parse(until) : !isToCome,
  )
}
