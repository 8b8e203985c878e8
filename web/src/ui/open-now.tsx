import { dayMilliseconds, swedish } from '#shared/clock.ts'
import type { OpeningHours } from '#shared/opening-hours.ts'
import { dial } from '#shared/input/phone-number.ts'
import { PhoneLink } from './contact-links.tsx'
import { TextLink } from './text-link.tsx'
import { useCompany } from './use-company.ts'
import { useNow } from './use-now.ts'

interface Props {
  className?: string
  /** Says also why a day differs, where there is room for it. */
  saysWhy?: boolean
}

/** Dials the main number, and says whether somebody is there. */
export function CallLink() {
  const { number } = useCompany().phones[0]
  return (
    <span>
      <TextLink isAlone href={dial(number)} className="font-semibold underline-offset-4">
        Ring {number}
      </TextLink>
      <OpenNow className="text-sm text-ink-soft" />
    </span>
  )
}

/**
 * Says that the company is open or closed, and its next change; while it is closed, the number for
 * tenants. The page is one file at any time, so the two lines are empty until the browser has hydrated it.
 */
export function OpenNow({ className = '', saysWhy = false }: Props) {
  const now = useNow()
  return (
    <span className={`block min-h-[2lh] noscript:hidden ${className}`}>
      {now > 0 && <OpeningAt moment={now} saysWhy={saysWhy} />}
    </span>
  )
}

/** A component of its own, because the Swedish time costs a cold function 20 ms on the server. */
function OpeningAt({ moment, saysWhy }: { moment: number; saysWhy: boolean }) {
  const { openingHours, onCall } = useCompany()
  const { isOpen, why, next } = openingAt(openingHours, moment)
  const reason = saysWhy && why ? ` (${why})` : ''
  return (
    <>
      <span
        className={`mr-2 inline-block size-2.5 rounded-full border-2 ${isOpen ? 'border-accent bg-accent' : 'border-outline'}`}
      />
      {`${isOpen ? 'Öppet nu' : 'Stängt'}${reason}${next ? `, ${next}` : ''}`}
      {!isOpen && (
        <span className="block">
          Jour för hyresgäster: <PhoneLink number={onCall} isListed />
        </span>
      )}
    </>
  )
}

/**
 * The opening state at this moment (milliseconds since 1970); why this day differs from other weeks,
 * where it does; and the next change, such as 'stänger 17:00', where there is one within a year.
 */
export function openingAt({ week, exceptions }: OpeningHours, moment: number) {
  // 'YYYY-MM-DD HH:MM:SS': compared as text, so that changes of clocks need no rule of their own.
  const now = new Date(moment).toLocaleString('sv-SE', swedish)
  const [today, time] = [now.slice(0, 10), now.slice(11)]
  const exceptionOn = (day: string) => exceptions.find(({ date }) => date === day)
  const why = exceptionOn(today)?.why

  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = new Date(Date.parse(today) + ahead * dayMilliseconds)
    const exception = exceptionOn(day.toISOString().slice(0, 10))
    const hours = exception ? exception.hours : week[(day.getUTCDay() + 6) % 7]
    if (!hours || (!ahead && hours.closes <= time)) continue
    if (!ahead && hours.opens <= time) return { isOpen: true, why, next: `stänger ${hours.closes}` }
    return { isOpen: false, why, next: `öppnar ${dayIn(ahead, day)}${hours.opens}` }
  }
  return { isOpen: false, why }
}

/** '', 'i morgon ', 'måndag ', and from a week on, when a weekday could mislead, '28 december '. */
function dayIn(ahead: number, day: Date): string {
  if (ahead < 2) return ahead ? 'i morgon ' : ''
  const shown =
    ahead < 7 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return `${day.toLocaleDateString('sv', { timeZone: 'UTC', ...shown })} `
}
