import * as z from 'zod/mini'
import type { Company } from '#shared/company-facts.ts'
import { swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { Hours, OpeningHours } from '#shared/opening-hours.ts'
import { instant } from '#shared/text-rules.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'

/** The content of a section's form: its facts, each part as its input holds it. */
export type SectionValues = Partial<ReturnType<typeof valuesOf>>

type Day = OpeningHours['exceptions'][number]
type HoursValues = ReturnType<typeof hoursValues>

/** The hours of each weekday, of which everyone is a field: two people may change different ones. */
type Week = Record<WeekdayKey, HoursValues>
export type WeekdayKey = '0' | '1' | '2' | '3' | '4' | '5' | '6'

/**
 * The facts as inputs hold them: texts that are left out are empty, moments are those of Swedish clocks,
 * and of the days with other hours there are those to come, in their order.
 */
export const valuesOf = ({
  email,
  pricing = '',
  notice,
  phones,
  openingHours: { week, exceptions },
  ...others
}: Company) => ({
  ...others,
  email: showEmail(email),
  pricing,
  notice: {
    text: notice?.text ?? '',
    from: notice ? toSwedishInput(notice.from) : '',
    until: notice ? toSwedishInput(notice.until) : '',
  },
  phones: phones.map(({ name, duty = '', number }) => ({ name, duty, number })),
  openingHours: {
    week: Object.fromEntries(week.map(hoursValues).entries()) as Week,
    exceptions: inOrder(exceptions)
      .filter(({ date }) => date >= swedishDay(Date.now()))
      .map(dayValues),
  },
})

/** Days with other hours by their dates. */
export const inOrder = <Each extends { date: string }>(days: Each[]): Each[] =>
  days.toSorted((one, other) => (one.date < other.date ? -1 : 1))

/** A day with other hours as a form holds it. */
export const dayValues = ({ date, hours, why }: Day) => ({ date, hours: hoursValues(hours), why })

/** The hours of a day as a form holds them; `null` is closed. */
const hoursValues = (hours: Hours | null) => ({
  closed: hours === null,
  opens: hours?.opens ?? '',
  closes: hours?.closes ?? '',
})

/**
 * The facts that a form's content stands for, as the API takes them. A text that is no moment stays
 * as it is, for the schema to refuse.
 */
export const toFacts = ({
  pricing,
  notice,
  phones,
  openingHours,
  ...others
}: SectionValues): object => ({
  ...others,
  pricing: pricing?.trim() ? pricing : undefined,
  notice: notice?.text.trim()
    ? { ...notice, from: toMoment(notice.from), until: toMoment(notice.until) }
    : undefined,
  phones: phones?.map(({ duty, ...phone }) => (duty.trim() ? { ...phone, duty } : phone)),
  openingHours: openingHours && toOpeningHours(openingHours),
})

/** The hours as the API takes them. */
export const toOpeningHours = ({
  week,
  exceptions,
}: NonNullable<SectionValues['openingHours']>): OpeningHours => ({
  week: Object.values(week).map(toHours),
  exceptions: exceptions.map(({ hours, ...day }) => ({ ...day, hours: toHours(hours) })),
})

/** The hours of a day as the API takes them. */
export const toHours = ({ closed, opens, closes }: HoursValues): Hours | null =>
  closed ? null : { opens, closes }

function toMoment(value: string): string {
  const { data } = z.safeParse(instant(''), value)
  return data ?? value
}
