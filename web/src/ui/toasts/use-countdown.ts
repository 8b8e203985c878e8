import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `onEnd` after so many milliseconds, less those in which `isPaused` was true or the window was
 * behind another one.
 */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void) {
  const [left] = useState({ milliseconds })
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isPaused) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let begunAt = 0

    function stop() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left.milliseconds -= Date.now() - begunAt
    }

    function start() {
      stop()
      begunAt = Date.now()
      timer = setTimeout(end, left.milliseconds)
    }

    start()
    window.addEventListener('blur', stop)
    window.addEventListener('focus', start)
    return () => {
      stop()
      window.removeEventListener('blur', stop)
      window.removeEventListener('focus', start)
    }
  }, [isPaused, left])
}
