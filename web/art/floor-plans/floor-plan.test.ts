import { expect, test } from 'vitest'
import { bokbindargatan, fyrklovervagen } from './one-and-four.ts'
import { lingongrand, snickarvagen } from './two-and-three.ts'

test.each([
  [lingongrand, 58, 2],
  [snickarvagen, 76, 3],
  [fyrklovervagen, 34, 1],
  [bokbindargatan, 98, 4],
])('the rooms of $name are %i m² together, %i of them to live in', (plan, size, rooms) => {
  expect(plan.rooms.reduce((sum, { area }) => sum + area, 0)).toBe(size)
  expect(plan.rooms.filter(({ name }) => /rum$|^Rum/i.test(name))).toHaveLength(rooms)
  expect(Math.abs(plan.width * plan.height - size)).toBeLessThan(1)
})
