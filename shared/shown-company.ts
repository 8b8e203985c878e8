import type { Company } from './company-facts.ts'
import { swedishDay } from './format.ts'

/** Pages name the days that differ so far ahead. */
const daysAhead = 30

/** The facts that pages show at a moment (milliseconds): a notice in its time alone, and the next days that differ. */
export function shownCompany({ notice, ...facts }: Company, moment: number): Company {
  const [today, last] = [moment, moment + daysAhead * day].map(each =>
    swedishDay(new Date(each).toISOString()),
  )
  const exceptions = facts.openingHours.exceptions
    .filter(({ date }) => date >= today! && date <= last!)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const isNoticed = notice && Date.parse(notice.from) <= moment && moment < Date.parse(notice.until)
  return {
    ...facts,
    openingHours: { ...facts.openingHours, exceptions },
    ...(isNoticed && { notice }),
  }
}

const day = 24 * 60 * 60 * 1000
