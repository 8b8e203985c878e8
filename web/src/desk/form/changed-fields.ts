/**
 * The fields of `now` that differ from `before`. A PATCH sends these alone, so that it does not
 * overwrite another person's change of other fields.
 */
export const changedFields = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>

/** True if two values are equal as JSON, also in the order of their fields. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The smallest parts of `now` that differ from `before`, by their paths below `path`. */
export function changedParts(before: unknown, now: unknown, path: string): [string, unknown][] {
  if (isSame(before, now)) return []
  if (!isObject(before) || !isObject(now)) return [[path, now]]
  const names = Object.keys(now)
  // In a path a dot begins another part.
  if (!isSame(names, Object.keys(before)) || names.some(name => name.includes('.')))
    return [[path, now]]
  return names.flatMap(name => changedParts(before[name], now[name], `${path}.${name}`))
}

/**
 * The fields of a form once somebody else has stored `theirs` in the place of `base`: those that are
 * changed here stay, the others follow. A record is merged by its fields.
 */
export function merge<T>(base: T, mine: T, theirs: T): T {
  if (isSame(mine, base)) return theirs
  if (Array.isArray(base)) return mergeLists(base, mine as unknown[], theirs as unknown[]) as T
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine
  const merged = Object.keys({ ...theirs, ...mine }).map(
    name => [name, merge(base[name], mine[name], theirs[name])] as const,
  )
  return Object.fromEntries(merged) as T
}

/**
 * Merges lists by their entries where these are in their places; otherwise a list is one field. An
 * entry is one field, too: somebody else may have put another one in its place.
 */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]) {
  const isMoved = (entry: unknown, place: number) =>
    !isSame(entry, base[place]) && base.some(each => isSame(each, entry))
  if ([mine, theirs].some(list => list.length !== base.length || list.some(isMoved))) return mine
  return mine.map((entry, place) => (isSame(entry, base[place]) ? theirs[place] : entry))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value)

/** The texts of fields, by their labels. */
export type Texts = Record<string, string | undefined>

/** The fields that somebody else has changed and that saving would overwrite, with both texts. */
export const overwritten = (base: Texts, mine: Texts, theirs: Texts) =>
  Object.keys({ ...theirs, ...mine })
    .filter(label => theirs[label] !== base[label] && theirs[label] !== mine[label])
    .map(label => ({ label, mine: mine[label], theirs: theirs[label] }))
