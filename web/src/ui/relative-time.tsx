import { useState } from 'react'
import { formatDateAndTime, formatRelative } from '#shared/format.ts'

/** A relative time in Swedish, with the exact time as its tooltip. */
export function RelativeTime({ moment }: { moment: string }) {
  const [now] = useState(Date.now)
  return (
    <time dateTime={moment} title={formatDateAndTime(moment)}>
      {formatRelative(moment, now)}
    </time>
  )
}
