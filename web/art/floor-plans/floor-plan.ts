/** A rectangle in metres from the apartment's upper left corner. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A room; its name is in its middle unless moved. */
export interface Room extends Rectangle {
  name: string
  /** Whole m², as the advertisement rounds; together they are the apartment's size. */
  area: number
  floor: 'wood' | 'tile'
  label?: { x: number; y: number }
}

/** An opening in a wall: from (x, y) along the wall, which runs level or upright. */
export interface Opening {
  x: number
  y: number
  length: number
  along: 'x' | 'y'
  kind: 'window' | 'door' | 'passage'
  /** The side of the wall a door opens to, and the end its hinge is at. */
  opens?: { side: 1 | -1; hinge: 'start' | 'end' }
}

/** A piece of furniture; its kind only decides how it is drawn. */
export type Item = [kind: 'soft' | 'hard' | 'wet' | 'round', ...Rectangle4]
type Rectangle4 = [x: number, y: number, width: number, height: number]

export interface FloorPlan {
  name: string
  width: number
  height: number
  rooms: Room[]
  outdoors: (Rectangle & { name: string })[]
  openings: Opening[]
  items: Item[]
}

/** A room with boards. */
export const wood = (name: string, area: number, ...[x, y, width, height]: Rectangle4): Room => {
  return { name, area, floor: 'wood', x, y, width, height }
}
/** A room whose name is written around this point. */
export const labelled = (room: Room, x: number, y: number): Room => ({ ...room, label: { x, y } })

/** A room with tiles. */
export const tile = (name: string, area: number, ...place: Rectangle4): Room => {
  return { ...wood(name, area, ...place), floor: 'tile' }
}

/** A window in a wall, with its length in metres. */
export const window = (along: 'x' | 'y', x: number, y: number, length = 1.4): Opening => {
  return { kind: 'window', along, x, y, length }
}

/** A wall's gap without a door. */
export const passage = (along: 'x' | 'y', x: number, y: number, length: number): Opening => {
  return { kind: 'passage', along, x, y, length }
}
/** A door 80 cm wide. */
export const door = (
  along: 'x' | 'y',
  x: number,
  y: number,
  side: 1 | -1,
  hinge: 'start' | 'end' = 'start',
): Opening => ({ kind: 'door', along, x, y, length: 0.8, opens: { side, hinge } })
