import { dayMilliseconds } from './clock.ts'
import type { Company } from './company-facts.ts'

/** Pages name the days that differ so far ahead. */
const daysAhead = 30

/**
 * The facts that pages show at a moment (milliseconds): a notice in its time alone, and the next days
 * that differ. A day ends here with that of UTC, an hour or two late: `Intl` costs a cold function 11 ms.
 */
export function shownCompany({ notice, ...facts }: Company, moment: number): Company {
  const [today, last] = [dayOf(moment), dayOf(moment + daysAhead * dayMilliseconds)]
  const exceptions = facts.openingHours.exceptions
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const isNoticed = notice && Date.parse(notice.from) <= moment && moment < Date.parse(notice.until)
  return {
    ...facts,
    openingHours: { ...facts.openingHours, exceptions },
    ...(isNoticed && { notice }),
  }
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
