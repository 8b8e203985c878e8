import type { Rectangle, Room } from './floor-plan.ts'

/** Heights of the letters on the canvas, whatever the apartment's size. */
export const nameSize = 26
export const areaSize = 23

/** The room of a label, a name with the size below; `x` and `y` are its middle. In metres. */
export function labelOf(room: Room, scale: number): Rectangle {
  const { x, y } = room.label ?? { x: room.x + room.width / 2, y: room.y + room.height / 2 }
  // A bold letter is about two thirds as wide as high.
  const width = Math.max(room.name.length * nameSize * 0.7, areaSize * 3.1)
  return { x, y, width: width / scale, height: ((nameSize + areaSize) * 1.15) / scale }
}
