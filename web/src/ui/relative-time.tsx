import { useEffect, useState } from 'react'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { formatDate, formatDateAndTime, swedishDay } from '#shared/format.ts'

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

/**
 * 'nyss', 'för 3 timmar sedan', 'i går'. Days are those of the Swedish calendar. What is shown has
 * happened: where it is in the future, the device's clock is wrong, and it is 'i dag' or has its date.
 */
export function formatRelative(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000
  const distance = Math.abs(seconds)
  if (distance < 60) return 'nyss'
  if (seconds > 0) return swedishDay(moment) === swedishDay(now) ? 'i dag' : formatDate(moment)
  const [unit, length] = units.find(([, seconds]) => distance >= seconds)!
  const isDay = unit === 'day'
  const relative = new Intl.RelativeTimeFormat('sv', { numeric: isDay ? 'auto' : 'always' })
  const span = isDay ? dayNumber(moment) - dayNumber(now) : Math.trunc(seconds / length)
  return relative.format(span, unit)
}

const dayNumber = (moment: string | number) => Date.parse(swedishDay(moment)) / dayMilliseconds

const units = [
  ['year', 365 * daySeconds],
  ['month', 30 * daySeconds],
  ['week', 7 * daySeconds],
  ['day', daySeconds],
  ['hour', 60 * 60],
  ['minute', 60],
] as const
