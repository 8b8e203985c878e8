import { expect, test } from 'vitest'
import { roomsIn } from './rooms.ts'

test.each([
  ['2 rok', 2],
  ['2 rum och ett kök', 2],
  ['ca 3 rok', 3],
  ['3:a', 3],
  ['4 rok.', 4],
  ['1,5 rum', 1.5],
  ['1.5 rum', 1.5],
  ['1½ rum', 1.5],
  ['1 ½ rum', 1.5],
  ['10 rum', 10],
  ['Ett rum med kokvrå', 1],
  ['Enrummare', 1],
  ['Etta', 1],
  ['Två rum och kök', 2],
  ['Ljus tvåa', 2],
  ['Tvåan', 2],
  ['Tvårumslägenhet', 2],
  ['Tre rok', 3],
  ['Fyrarummare', 4],
  ['femma', 5],
  ['Sexa', 6],
  ['', undefined],
  ['Lokal', undefined],
  ['lgh 1102', undefined],
  ['2,25 rum', undefined],
  ['Sextiotvå', undefined],
  ['Trevlig lägenhet', undefined],
])('“%s” has %s rooms', (rooms, count) => {
  expect(roomsIn(rooms)).toBe(count)
})
