import { dayMilliseconds } from '#shared/clock.ts'
import type { Hours, OpeningHours } from '#shared/opening-hours.ts'
import { inOrder } from './section-values.ts'

type Exception = OpeningHours['exceptions'][number]

interface RedDay {
  date: string
  /** As after 'stängt för'. */
  why: string
  /** The day before a red day, on which people go home at noon. */
  isEve?: boolean
}

/**
 * Exceptions for the red days of Sweden, and the days before them, from this date on and for a
 * year, in their order. Days that are listed already and weekdays that are closed anyway are left
 * out. People correct them before they are saved: what the company does on an eve is its own affair.
 */
export function proposeExceptions(
  week: Record<number, Hours | null>,
  listed: Exception[],
  from: string,
): Exception[] {
  const year = Number(from.slice(0, 4))
  const until = `${year + 1}${from.slice(4)}`
  return [...redDaysOf(year), ...redDaysOf(year + 1)].flatMap(({ date, why, isEve = false }) => {
    const hours = week[weekdayOf(date)]
    const isListed = listed.some(known => known.date === date)
    if (!hours || isListed || date < from || date >= until) return []
    const closes = hours.closes < noon ? hours.closes : noon
    const isOpen = isEve && hours.opens < closes
    return { date, why, hours: isOpen ? { opens: hours.opens, closes } : null }
  })
}

/**
 * Public holidays by the act (1989:253); midsummer's, Christmas and New Year's Eve, which count as
 * such by section 3 a of the Annual Leave Act (1977:480); and the eves that are days of work.
 */
export function redDaysOf(year: number): RedDay[] {
  const easter = easterOf(year)
  const midsummer = saturdayFrom(`${year}-06-20`)
  const allSaints = saturdayFrom(`${year}-10-31`)
  const days: RedDay[] = [
    { date: `${year}-01-01`, why: 'nyårsdagen' },
    { date: `${year}-01-05`, why: 'trettondagsafton', isEve: true },
    { date: `${year}-01-06`, why: 'trettondedag jul' },
    { date: later(easter, -3), why: 'skärtorsdagen', isEve: true },
    { date: later(easter, -2), why: 'långfredagen' },
    { date: later(easter, -1), why: 'påskafton', isEve: true },
    { date: easter, why: 'påskdagen' },
    { date: later(easter, 1), why: 'annandag påsk' },
    { date: `${year}-04-30`, why: 'valborgsmässoafton', isEve: true },
    { date: `${year}-05-01`, why: 'första maj' },
    { date: later(easter, 39), why: 'Kristi himmelsfärdsdag' },
    { date: later(easter, 48), why: 'pingstafton', isEve: true },
    { date: later(easter, 49), why: 'pingstdagen' },
    { date: `${year}-06-06`, why: 'nationaldagen' },
    { date: later(midsummer, -1), why: 'midsommarafton' },
    { date: midsummer, why: 'midsommardagen' },
    { date: later(allSaints, -1), why: 'allhelgonaafton', isEve: true },
    { date: allSaints, why: 'alla helgons dag' },
    { date: `${year}-12-24`, why: 'julafton' },
    { date: `${year}-12-25`, why: 'juldagen' },
    { date: `${year}-12-26`, why: 'annandag jul' },
    { date: `${year}-12-31`, why: 'nyårsafton' },
  ]
  return inOrder(days)
}

/** Easter Sunday by the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const moon = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const weekday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7
  const late = Math.floor((a + 11 * moon + 22 * weekday) / 451)
  return later(`${year}-03-22`, moon + weekday - 7 * late)
}

const saturdayFrom = (date: string) => later(date, (12 - weekdayOf(date)) % 7)

const noon = '12:00'

/** 0 is Monday. */
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7

const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)
