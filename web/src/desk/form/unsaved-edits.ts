import { isSame } from './changed-fields.ts'

/**
 * Keeps what is typed on the desk on the administrator's device until it is saved or thrown away, also
 * after a crash, a reload and the end of a session. Logging out removes all of it.
 */
const storageKey = 'adminDrafts'

/** The changed fields of one form, each with the stored value that it changes; `savedAt` is ISO 8601. */
interface KeptEdits {
  savedAt: string
  fields: Record<string, { value: unknown; base: unknown }>
}

/** Keeps a field beside the others; one that is again as it is stored is forgotten. */
export function keepField(key: string, name: string, value: unknown, base: unknown) {
  const { [name]: before, ...others } = readAll()[key]?.fields ?? {}
  if (before && isSame(before.value, value)) return
  write(key, isSame(value, base) ? others : { ...others, [name]: { value, base } })
}

/** Forgets the fields that are kept with just these values: what another tab has written stays. Without values, all. */
export function forgetEdits(key: string, values?: object) {
  const { savedAt, fields = {} } = readAll()[key] ?? {}
  const left = Object.entries(fields).filter(
    ([name, { value }]) => values && !isSame(value, Object(values)[name]),
  )
  write(key, Object.fromEntries(left), savedAt)
}

/**
 * The kept fields beside those that are stored now, and the stored values that they change; undefined
 * where nothing differs. An older version of the desk may have kept fields of other types.
 */
export function restore<Values extends object>(key: string, stored: Values) {
  // Saved meanwhile in another way, or by an answer that was lost.
  forgetEdits(key, stored)
  const kept = readAll()[key]
  const fields = Object.entries(kept?.fields ?? {}).filter(([name, { value }]) => {
    const now = Object(stored)[name]
    return typeof value === typeof now && Array.isArray(value) === Array.isArray(now)
  })
  if (!kept || fields.length === 0) return undefined
  const having = (part: 'value' | 'base'): Values => ({
    ...stored,
    ...Object.fromEntries(fields.map(([name, field]) => [name, field[part]])),
  })
  return { savedAt: kept.savedAt, mine: having('value'), base: having('base') }
}

/** True if anything on this device would be lost by logging out; with a key, anything of that form. */
export const hasUnsavedEdits = (key?: string) =>
  key ? Object.hasOwn(readAll(), key) : Object.keys(readAll()).length > 0

/** Removes everything, at log-out. Otherwise an empty record stays, by which other tabs tell the two apart. */
export const forgetAllEdits = () => localStorage.removeItem(storageKey)

/**
 * Calls `listener` with the name and value of each field under a key that another tab has saved or
 * thrown away. Returns the function that stops this.
 */
export function onForgottenElsewhere(
  key: string,
  listener: (name: string, value: unknown) => void,
) {
  const look = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed !== storageKey || newValue === null) return
    const left = readAll(newValue)[key]?.fields ?? {}
    for (const [name, { value }] of Object.entries(readAll(oldValue)[key]?.fields ?? {}))
      if (!left[name]) listener(name, value)
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

const readAll = (text = localStorage.getItem(storageKey)): Record<string, KeptEdits> =>
  JSON.parse(text ?? '{}')

function write(key: string, fields: KeptEdits['fields'], savedAt = new Date().toISOString()) {
  const { [key]: _, ...all } = readAll()
  if (Object.keys(fields).length > 0) all[key] = { savedAt, fields }
  try {
    localStorage.setItem(storageKey, JSON.stringify(all))
  } catch {
    // The device is full; the form still holds the content.
  }
}
