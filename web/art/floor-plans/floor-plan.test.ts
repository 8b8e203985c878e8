import { expect, test } from 'vitest'
import { scaleOf } from './drawing.ts'
import type { Opening, Rectangle } from './floor-plan.ts'
import { labelOf } from './label.ts'
import { bokbindargatan, fyrklovervagen } from './one-and-four.ts'
import { lingongrand, snickarvagen } from './two-and-three.ts'

const plans = [lingongrand, snickarvagen, fyrklovervagen, bokbindargatan]

test.each([
  [lingongrand, 58, 2],
  [snickarvagen, 76, 3],
  [fyrklovervagen, 34, 1],
  [bokbindargatan, 98, 4],
])(
  'the rooms of $name add up to the area and the number of rooms in the apartment’s text',
  (plan, size, rooms) => {
    expect(plan.rooms.reduce((sum, { area }) => sum + area, 0)).toBe(size)
    expect(plan.rooms.filter(({ name }) => /rum$|^Rum/i.test(name))).toHaveLength(rooms)
    expect(Math.abs(plan.width * plan.height - size)).toBeLessThan(1)
  },
)

test.each(plans)('in $name no label is on a wall, on furniture or in the way of a door', plan => {
  for (const room of plan.rooms) {
    const { x, y, width, height } = labelOf(room, scaleOf(plan))
    const label = { x: x - width / 2, y: y - height / 2, width, height }
    const inner = {
      x: room.x + 0.1,
      y: room.y + 0.1,
      width: room.width - 0.2,
      height: room.height - 0.2,
    }
    const onWall = overlap(label, inner) < width * height - 1e-9
    const furniture = plan.items.map(([, ...place]) => rectangleOf(place))
    const doors = plan.openings.flatMap(({ opens, ...opening }) =>
      opens ? [sweepOf(opening, opens.side)] : [],
    )
    const hit = [...furniture, ...doors].filter(each => overlap(label, each) > 0)
    expect({ room: room.name, onWall, hit }).toEqual({ room: room.name, onWall: false, hit: [] })
  }
})

const rectangleOf = ([x, y, width, height]: [number, number, number, number]) => ({
  x,
  y,
  width,
  height,
})

/** The area that a door's leaf sweeps. */
const sweepOf = ({ x, y, length, along }: Omit<Opening, 'opens'>, side: 1 | -1): Rectangle => {
  const start = side < 0 ? -length : 0
  return along === 'x'
    ? { x, y: y + start, width: length, height: length }
    : { x: x + start, y, width: length, height: length }
}

/** The area that two rectangles share. */
function overlap(one: Rectangle, other: Rectangle): number {
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from])
  return Math.max(0, shared('x', 'width')) * Math.max(0, shared('y', 'height'))
}
