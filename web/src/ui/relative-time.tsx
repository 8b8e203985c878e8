import { useEffect, useState } from 'react'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { formatDateAndTime, swedishDay } from '#shared/format.ts'

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

/** 'nyss', 'för 3 timmar sedan', 'i går', 'om 2 dagar'. Days are those of the Swedish calendar. */
export function formatRelative(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000
  const distance = Math.abs(seconds)
  if (distance < 60) return seconds > 0 ? 'strax' : 'nyss'
  const [unit, length] = units.find(([, , limit]) => distance < limit)!
  const isDay = unit === 'day'
  const relative = new Intl.RelativeTimeFormat('sv', { numeric: isDay ? 'auto' : 'always' })
  const span = isDay ? dayNumber(moment) - dayNumber(now) : Math.trunc(seconds / length)
  return relative.format(span, unit)
}

const dayNumber = (moment: string | number) => Date.parse(swedishDay(moment)) / dayMilliseconds

const minute = 60
const hour = 60 * minute

/** Unit, its length and the distance up to which it is used, all in seconds. */
const units = [
  ['minute', minute, hour],
  ['hour', hour, daySeconds],
  ['day', daySeconds, 7 * daySeconds],
  ['week', 7 * daySeconds, 30 * daySeconds],
  ['month', 30 * daySeconds, 365 * daySeconds],
  ['year', 365 * daySeconds, Number.POSITIVE_INFINITY],
] as const
