import { useState } from 'react'
import { formatDateAndTime, formatRelative } from '#shared/format.ts'

/** How long ago something was, in Swedish; pointing at it tells exactly when. */
export function RelativeTime({ moment }: { moment: string }) {
  const [now] = useState(Date.now)
  return (
    <time dateTime={moment} title={formatDateAndTime(moment)}>
      {formatRelative(moment, now)}
    </time>
  )
}
