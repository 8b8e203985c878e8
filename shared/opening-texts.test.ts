import { expect, test } from 'vitest'
import { answersWhen, groupWeekdays, inWords } from './opening-texts.ts'

const workday = { opens: '08:00', closes: '17:00' }
const friday = { opens: '08:00', closes: '15:00' }
const nobody = Array(7).fill(null)
const usual = [workday, workday, workday, workday, workday, null, null]
const shortFriday = [workday, workday, workday, workday, friday, null, null]
const withSaturday = [workday, workday, null, workday, workday, friday, null]

test.each([
  [usual, ['Måndag–fredag', 'Lördag–söndag']],
  [shortFriday, ['Måndag–torsdag', 'Fredag', 'Lördag–söndag']],
  [withSaturday, ['Måndag–tisdag', 'Onsdag', 'Torsdag–fredag', 'Lördag', 'Söndag']],
  [nobody.map(() => workday), ['Måndag–söndag']],
])('weekdays in a row with the same hours are one line', (week, days) => {
  expect(groupWeekdays(week).map(group => group.days)).toEqual(days)
})

const soon = 'Vi hör av oss så snart vi kan'

test.each([
  [usual, 'måndag–fredag 08:00–17:00', `${soon}, på vardagar 08:00–17:00.`],
  [
    shortFriday,
    'måndag–torsdag 08:00–17:00, fredag 08:00–15:00',
    `${soon}, måndag–torsdag 08:00–17:00, fredag 08:00–15:00.`,
  ],
  [nobody, '', `${soon}.`],
])('letters and forms tell the hours of the week', (week, words, promise) => {
  expect(inWords(week)).toBe(words)
  expect(answersWhen(week)).toBe(promise)
})
