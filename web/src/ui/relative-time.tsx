import { useEffect, useState } from 'react'
import { formatDateAndTime, formatRelative } from '#shared/format.ts'

/** A relative time in Swedish, with the exact time as its tooltip. */
export function RelativeTime({ moment }: { moment: string }) {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])

  return (
    <time dateTime={moment} title={formatDateAndTime(moment)}>
      {formatRelative(moment, now)}
    </time>
  )
}
