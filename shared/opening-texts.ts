import type { Hours, OpeningHours } from './opening-hours.ts'

type Week = OpeningHours['week']

/** The weekdays in a row that have the same hours, such as 'Måndag–fredag'; of `from` and `to` 0 is Monday. */
export function groupWeekdays(week: Week) {
  const starts = week.flatMap((hours, day) =>
    day && inFigures(hours) === inFigures(week[day - 1]!) ? [] : day,
  )
  return starts.map((from, index) => {
    const to = (starts[index + 1] ?? week.length) - 1
    const days = from === to ? weekdays[from]! : `${weekdays[from]}–${weekdays[to]!.toLowerCase()}`
    return { days, from, to, hours: week[from]! }
  })
}

/** '08:00–17:00' or 'Stängt' */
export const inFigures = (hours: Hours | null) =>
  hours ? `${hours.opens}–${hours.closes}` : 'Stängt'

/** 'måndag–torsdag 08:00–17:00, fredag 08:00–15:00'; '' when it is always closed. */
export const inWords = (week: Week) =>
  groupWeekdays(week)
    .filter(({ hours }) => hours)
    .map(({ days, hours }) => `${days.toLowerCase()} ${inFigures(hours)}`)
    .join(', ')

/** The sentence about the time in which a message is answered. The same hours from Monday to Friday are 'på vardagar'. */
export function answersWhen(week: Week): string {
  const when = inWords(week).replace(/^måndag–fredag (\S+)$/, 'på vardagar $1')
  return `Vi hör av oss så snart vi kan${when && `, ${when}`}.`
}

/** The days of `OpeningHours['week']`, from Monday on. */
export const weekdays = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag']

/** The same in English, which are also schema.org's names. */
export const englishWeekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
