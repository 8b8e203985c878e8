import { useSyncExternalStore } from 'react'
import { openingAt } from './opening-at.ts'
import { useCompany } from './use-company.ts'

interface Props {
  className?: string
  /** Says also why a day differs, where there is room for it. */
  saysWhy?: boolean
}

/**
 * Whether somebody is at the company now, and until when or when next. The page is one file for
 * everybody at any time, so the line is empty until the browser says what time it is.
 */
export function OpenNow({ className = '', saysWhy = false }: Props) {
  const minute = useSyncExternalStore(onEachMinute, minuteNow, () => 0)
  return (
    <span className={`block min-h-[1lh] noscript:hidden ${className}`}>
      {minute > 0 && <OpeningAt moment={minute * msPerMinute} saysWhy={saysWhy} />}
    </span>
  )
}

/** A component of its own, because the Swedish time costs a cold function 20 ms on the server. */
function OpeningAt({ moment, saysWhy }: { moment: number; saysWhy: boolean }) {
  const { isOpen, why, next } = openingAt(useCompany().openingHours, moment)
  const reason = saysWhy && why ? ` (${why})` : ''
  return (
    <>
      <span
        className={`mr-2 inline-block size-2.5 rounded-full border-2 ${isOpen ? 'border-accent bg-accent' : 'border-outline'}`}
      />
      {`${isOpen ? 'Öppet nu' : 'Stängt'}${reason}${next ? `, ${next}` : ''}`}
    </>
  )
}

const msPerMinute = 60_000

const minuteNow = () => Math.floor(Date.now() / msPerMinute)

/** At most ten seconds late, and at once when the page is seen again: hidden ones have late timers. */
function onEachMinute(onChange: () => void) {
  const timer = setInterval(onChange, 10_000)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
