import * as z from 'zod/mini'
import type { Company } from '#shared/company-facts.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { Hours, OpeningHours } from '#shared/opening-hours.ts'
import { instant } from '#shared/time.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'

/** The content of a section's form: the facts, each part as its input holds it. */
export type SectionValues = Omit<
  Partial<Company>,
  'openingHours' | 'phones' | 'pricing' | 'notice'
> & {
  openingHours?: {
    week: HoursValues[]
    exceptions: DayValues[]
  }
  phones?: { name: string; duty: string; number: string }[]
  pricing?: string
  /** The times as Swedish clocks have them. */
  notice?: { text: string; from: string; until: string }
}

interface DayValues {
  date: string
  hours: HoursValues
  why: string
}

interface HoursValues {
  closed: boolean
  opens: string
  closes: string
}

/** The content of a form that shows these facts: of the days with other hours those to come, in order. */
export function valuesOf(facts: Partial<Company>): SectionValues {
  const { openingHours, phones, pricing = '', notice, email, ...others } = facts
  const today = toSwedishInput(new Date().toISOString()).slice(0, 10)
  return {
    ...others,
    ...(email && { email: showEmail(email) }),
    ...('pricing' in facts && { pricing }),
    ...('notice' in facts && {
      notice: {
        text: notice?.text ?? '',
        from: notice ? toSwedishInput(notice.from) : '',
        until: notice ? toSwedishInput(notice.until) : '',
      },
    }),
    ...(phones && {
      phones: phones.map(({ name, duty = '', number }) => ({ name, duty, number })),
    }),
    ...(openingHours && {
      openingHours: {
        week: openingHours.week.map(hoursValues),
        exceptions: openingHours.exceptions
          .filter(({ date }) => date >= today)
          .toSorted((one, other) => (one.date < other.date ? -1 : 1))
          .map(dayValues),
      },
    }),
  }
}

/** A day with other hours as a form holds it. */
export const dayValues = ({ date, hours, why }: OpeningHours['exceptions'][number]): DayValues => ({
  date,
  hours: hoursValues(hours),
  why,
})

/** The hours of a day as a form holds them; `null` is closed. */
export const hoursValues = (hours: Hours | null): HoursValues => ({
  closed: hours === null,
  opens: hours?.opens ?? '',
  closes: hours?.closes ?? '',
})

/**
 * The facts that a form's content stands for, as the API takes them. A text that is no moment stays
 * as it is, for the schema to refuse.
 */
export function toFacts(values: SectionValues): object {
  const { openingHours, phones, pricing, notice, ...others } = values
  return {
    ...others,
    ...(pricing?.trim() && { pricing }),
    ...(notice?.text.trim() && {
      notice: { ...notice, from: toMoment(notice.from), until: toMoment(notice.until) },
    }),
    ...(phones && {
      phones: phones.map(({ name, duty, number }) =>
        duty.trim() ? { name, duty, number } : { name, number },
      ),
    }),
    ...(openingHours && {
      openingHours: toOpeningHours(openingHours),
    }),
  }
}

/** The hours as the API takes them. */
export const toOpeningHours = ({
  week,
  exceptions,
}: NonNullable<SectionValues['openingHours']>): OpeningHours => ({
  week: week.map(toHours),
  exceptions: exceptions.map(({ date, hours, why }) => ({ date, hours: toHours(hours), why })),
})

const toHours = ({ closed, opens, closes }: HoursValues): Hours | null =>
  closed ? null : { opens, closes }

function toMoment(value: string): string {
  const { data } = z.safeParse(instant(''), value)
  return data ?? value
}

/** The value of each input by its path, such as `phones.0.number`; of a closed day `closed` alone. */
export function flatten(values: unknown, path = ''): Record<string, string> {
  if (typeof values !== 'object' || values === null) return { [path]: String(values ?? '').trim() }
  if ('closed' in values && values.closed) return { [`${path}.closed`]: 'ja' }
  const parts = Object.entries(values)
    .filter(([name]) => name !== 'closed')
    .map(([name, part]) => flatten(part, path ? `${path}.${name}` : name))
  return Object.assign({}, ...parts)
}
