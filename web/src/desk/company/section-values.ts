import * as z from 'zod/mini'
import type { Company } from '#shared/company-facts.ts'
import { swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { Hours, OpeningHours } from '#shared/opening-hours.ts'
import { instant } from '#shared/text-rules.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'

/** The content of a section's form: its facts, each part as its input holds it. */
export type SectionValues = Partial<ReturnType<typeof valuesOf>>

/** The hours of each weekday, of which everyone is a field: two people may change different ones. */
type Week = Record<WeekdayKey, Hours | null>
export type WeekdayKey = '0' | '1' | '2' | '3' | '4' | '5' | '6'

/**
 * The facts as inputs hold them: texts that are left out are empty, moments are those of Swedish clocks,
 * and of the days with other hours there are those to come, in their order.
 */
export const valuesOf = ({
  email,
  prices = {},
  questions = [],
  notices = [],
  phones,
  openingHours: { week, exceptions },
  ...others
}: Company) => ({
  ...others,
  email: showEmail(email),
  prices: {
    alltjanst: prices.alltjanst ?? '',
    marktjanster: prices.marktjanster ?? '',
    bilmaskinteknik: prices.bilmaskinteknik ?? '',
  },
  questions: questions.map(({ question, answer }) => ({ question, answer })),
  notices: notices.map(({ text, from, until, houses = [] }) => ({
    text,
    from: toSwedishInput(from),
    until: toSwedishInput(until),
    houses,
  })),
  phones: phones.map(({ name, duty = '', number }) => ({ name, duty, number })),
  openingHours: {
    week: Object.fromEntries(week.entries()) as Week,
    exceptions: inOrder(exceptions).filter(({ date }) => date >= swedishDay(Date.now())),
  },
})

/** Days with other hours by their dates. */
export const inOrder = <Each extends { date: string }>(days: Each[]): Each[] =>
  days.toSorted((one, other) => (one.date < other.date ? -1 : 1))

/**
 * The facts that a form's content stands for, as the API takes them. A text that is no moment stays
 * as it is, for the schema to refuse.
 */
export const toFacts = ({
  prices,
  questions,
  notices,
  phones,
  openingHours,
  ...others
}: SectionValues): object => ({
  ...others,
  prices: prices && leaveOutEmpty(prices),
  questions: questions?.length ? questions : undefined,
  notices: notices?.length ? notices.map(toNotice) : undefined,
  phones: phones?.map(({ duty, ...phone }) => (duty.trim() ? { ...phone, duty } : phone)),
  openingHours: openingHours && toOpeningHours(openingHours),
})

/** Without houses it is for all. */
const toNotice = ({
  text,
  from,
  until,
  houses,
}: NonNullable<SectionValues['notices']>[number]) => ({
  text,
  from: toMoment(from),
  until: toMoment(until),
  ...(houses.length > 0 && { houses }),
})

/** The texts that are not empty; nothing without any. */
function leaveOutEmpty(texts: Record<string, string>) {
  const written = Object.entries(texts).filter(([, text]) => text.trim())
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

/** The hours as the API takes them. */
export const toOpeningHours = ({
  week,
  exceptions,
}: NonNullable<SectionValues['openingHours']>): OpeningHours => ({
  week: Object.values(week),
  exceptions,
})

function toMoment(value: string): string {
  const { data } = z.safeParse(instant(''), value)
  return data ?? value
}
