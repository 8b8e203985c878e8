import { useSyncExternalStore } from 'react'
import type { ShownNotice } from '#shared/notices.ts'

/** The beginning of the present minute, in milliseconds since 1970; 0 until the page is hydrated. */
export const useNow = () => useSyncExternalStore(onEachMinute, thisMinute, () => 0)

const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000

/** At most ten seconds late, and at once when the page is seen again: hidden ones have late timers. */
function onEachMinute(onChange: () => void) {
  const timer = setInterval(onChange, 10_000)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/**
 * Those of a page's notices that are in their time: by the browser's clock, and until the page is
 * hydrated as they were when it was rendered.
 */
export function useNoticesOfNow<Each extends ShownNotice>(notices: Each[] = []): Each[] {
  const now = useNow()
  return notices.filter(({ from, until, isToCome }) =>
    now > 0 ? Date.parse(from) <= now && now < Date.parse(until) : !isToCome,
  )
}
