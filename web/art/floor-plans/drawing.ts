import type { FloorPlan, Item, Opening, Room } from './floor-plan.ts'
import { areaSize, labelOf, nameSize } from './label.ts'

const canvas = { width: 1280, height: 960, margin: 90 }
const colour = {
  ground: '#eef3f0',
  wall: '#22352e',
  wood: '#efdfc6',
  board: '#e3cfb0',
  tile: '#dde6e8',
  joint: '#c9d5d8',
  outdoors: '#d5e3cc',
  rail: '#7f9a6f',
  glass: '#8fc0d6',
  line: '#51605a',
  ink: '#17211d',
}
const wall = 0.16

/** Draws a floor plan as SVG, 1280 x 960, as large as it fits. */
export function drawFloorPlan(plan: FloorPlan): string {
  const { above, below } = heightsOf(plan)
  const scale = scaleOf(plan)
  const left = (canvas.width - plan.width * scale) / 2
  const top = (canvas.height - (plan.height - above + below) * scale) / 2
  // Letters smaller than a unit, as metres would have them, are drawn badly.
  const texts = [...plan.rooms.map(room => drawLabel(room, scale)), ...drawNames(plan, scale)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}">
${patterns(scale)}
<rect width="${canvas.width}" height="${canvas.height}" fill="${colour.ground}"/>
<g transform="translate(${left} ${top}) scale(${scale})" stroke-linejoin="round">
${plan.outdoors.map(area => rectangle(area, `fill="${colour.outdoors}" stroke="${colour.rail}" stroke-width=".06"`)).join('\n')}
${plan.rooms.map(drawRoom).join('\n')}
${plan.items.map(drawItem).join('\n')}
${plan.openings.map(drawOpening).join('\n')}
</g>
<g transform="translate(${left} ${top})" stroke-linejoin="round">
${texts.join('\n')}
</g>
</svg>`
}

/** How far the outdoors reach above and below the apartment, in metres. */
const heightsOf = ({ outdoors, height }: FloorPlan) => ({
  above: Math.max(0, ...outdoors.map(area => -area.y)),
  below: Math.max(0, ...outdoors.map(area => area.y + area.height - height)),
})

/** How many units of the canvas a metre takes. */
export function scaleOf(plan: FloorPlan): number {
  const { above, below } = heightsOf(plan)
  return Math.min(
    (canvas.width - 2 * canvas.margin) / plan.width,
    (canvas.height - 2 * canvas.margin) / (plan.height + above + below),
  )
}

const patterns = (scale: number) => `<defs>
<pattern id="wood" width="3" height=".24" patternUnits="userSpaceOnUse"><rect width="3" height=".24" fill="${colour.wood}"/><path d="M0 .23h3" stroke="${colour.board}" stroke-width="${1.6 / scale}"/></pattern>
<pattern id="tile" width=".45" height=".45" patternUnits="userSpaceOnUse"><rect width=".45" height=".45" fill="${colour.tile}"/><path d="M0 .44h.45M.44 0v.45" stroke="${colour.joint}" stroke-width="${1.6 / scale}"/></pattern>
</defs>`

const rectangle = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  attributes: string,
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`

const drawRoom = (room: Room) =>
  rectangle(room, `fill="url(#${room.floor})" stroke="${colour.wall}" stroke-width="${wall}"`)

const looks: Record<Item[0], string> = {
  soft: 'fill="#cfe0d7" rx=".14"',
  hard: 'fill="#ffffff" rx=".04"',
  wet: 'fill="#ffffff" rx=".2"',
  round: 'fill="#ffffff" rx=".5"',
}

const drawItem = ([kind, x, y, width, height]: Item) =>
  rectangle(
    { x, y, width, height },
    `${looks[kind]} stroke="${colour.line}" stroke-width=".03" opacity=".92"`,
  )

function drawOpening(opening: Opening): string {
  const { x, y, length, along, kind } = opening
  const place =
    along === 'x'
      ? { x, y: y - wall / 2, width: length, height: wall }
      : { x: x - wall / 2, y, width: wall, height: length }
  if (kind === 'window')
    return rectangle(place, `fill="${colour.glass}" stroke="${colour.wall}" stroke-width=".03"`)
  const gap = rectangle(place, `fill="${colour.wood}"`)
  return opening.opens ? `${gap}\n${drawLeaf(opening, opening.opens)}` : gap
}

/** The door's leaf and the arc it moves along. */
function drawLeaf(
  { x, y, length, along }: Opening,
  { side, hinge }: NonNullable<Opening['opens']>,
) {
  const [near, far] = hinge === 'start' ? [0, length] : [length, 0]
  const point = (step: number, out: number) =>
    along === 'x' ? `${x + step} ${y + out}` : `${x + out} ${y + step}`
  const turnsRight = (along === 'x') === ((hinge === 'start') === side < 0) ? 1 : 0
  const attributes = `fill="none" stroke="${colour.line}"`
  return `<path d="M${point(near, 0)} L${point(near, side * length)}" ${attributes} stroke-width=".05"/>
<path d="M${point(near, side * length)} A${length} ${length} 0 0 ${turnsRight} ${point(far, 0)}" ${attributes} stroke-width=".02"/>`
}

function drawLabel(room: Room, scale: number): string {
  const { x, y } = labelOf(room, scale)
  return `${text(room.name, x * scale, y * scale - areaSize * 0.7, nameSize, 700)}
${text(`${room.area} m²`, x * scale, y * scale + nameSize * 0.62, areaSize, 400)}`
}

const drawNames = (plan: FloorPlan, scale: number) =>
  plan.outdoors.map(area =>
    text(
      area.name,
      (area.x + area.width * 0.3) * scale,
      (area.y + area.height / 2) * scale,
      areaSize,
      400,
    ),
  )

/** Centred, with a pale edge so that it reads over furniture. */
const text = (content: string, x: number, y: number, size: number, weight: number) =>
  `<text x="${x}" y="${y + size * 0.35}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${colour.ink}" stroke="${colour.ground}" stroke-width="${size * 0.22}" stroke-opacity=".85" paint-order="stroke">${content}</text>`
