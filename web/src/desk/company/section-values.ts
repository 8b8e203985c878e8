import * as z from 'zod/mini'
import { Company, type Fact } from '#shared/company-facts.ts'
import { swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { Hours } from '#shared/opening-hours.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import type { DeskFormState } from '../form/use-desk-form.ts'
import type { ListName } from '../form/use-fields.ts'
import type { List } from '../list-fields.tsx'

/** The content of a section's form: its facts, each part as its input holds it. */
export type SectionValues = Partial<ReturnType<typeof valuesOf>>

/** The props of what shows a list in the form of its section. */
export interface FactListProps {
  list: List<ListName<SectionValues>>
  form: DeskFormState<SectionValues>
}

/** The content of the form of these facts. */
export function sectionOf(known: Company, facts: Fact[]): SectionValues {
  const values = valuesOf(known)
  return Object.fromEntries(facts.map(name => [name, values[name]]))
}

/** Turns the content of the form of these facts into what the API takes; what is left out is undefined. */
export const schemaOf = (facts: Fact[]) =>
  z.pipe(
    z.custom<SectionValues>(),
    z.pipe(
      z.transform(toFacts),
      z.pick(Company, Object.fromEntries(facts.map(name => [name, true])) as Record<Fact, true>),
    ),
  )

/** The hours of each weekday, of which everyone is a field: two people may change different ones. */
type Week = Record<WeekdayKey, Hours | null>
export type WeekdayKey = '0' | '1' | '2' | '3' | '4' | '5' | '6'

/**
 * The facts as inputs hold them: texts that are left out are empty, moments are those of Swedish clocks,
 * and of the days with other hours there are those to come, in their order.
 */
const valuesOf = ({
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

/** The facts of a form's content, without what is empty and may be left out. */
const toFacts = ({
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
  // Without houses one is for all.
  notices: notices?.length
    ? notices.map(({ houses, ...notice }) => (houses.length > 0 ? { ...notice, houses } : notice))
    : undefined,
  phones: phones?.map(({ duty, ...phone }) => (duty.trim() ? { ...phone, duty } : phone)),
  openingHours: openingHours && { ...openingHours, week: Object.values(openingHours.week) },
})

function leaveOutEmpty(texts: Record<string, string>) {
  const written = Object.entries(texts).filter(([, text]) => text.trim())
  return written.length > 0 ? Object.fromEntries(written) : undefined
}
