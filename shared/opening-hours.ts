import * as z from 'zod/mini'
import { atMost, eachOnce, line, plannedDay, upTo } from './text-rules.ts'

/** The hours of a day in which somebody is at the company, by Swedish clocks. */
export type Hours = z.output<typeof Hours>

/** Opening hours as they are kept: of each weekday, and of the days that differ. */
export type OpeningHours = z.output<typeof OpeningHours>

/** Two years' red days and the days before them. */
export const maxExceptions = 60

const wallTime = z.string('Ange en tid').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ange en tid'))

const Hours = z.object({ opens: wallTime, closes: wallTime }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: 'Stängningen ska vara efter öppningen',
    path: ['closes'],
  }),
)

const Exception = z.object({
  date: plannedDay,
  /** `null` is closed. */
  hours: z.nullable(Hours),
  /** In a few words, as after 'stängt för': 'julafton'. */
  why: line(2, 'Skriv varför', atMost(24, 'Orsaken')),
})

/** The opening hours that the company may set. */
export const OpeningHours = z.object({
  /** From Monday to Sunday; `null` is closed. */
  week: z.array(z.nullable(Hours)).check(z.length(7, 'Ange tider för veckans sju dagar')),
  exceptions: upTo(maxExceptions, 'avvikande dagar', Exception).check(
    eachOnce('date', date => date, 'Samma datum står två gånger'),
  ),
})
