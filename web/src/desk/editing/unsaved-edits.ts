import { isSame } from './changed-fields.ts'
import type { Kind } from './kind-texts.ts'

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

/** Keeps a field beside the others, in the place of an earlier value, which has the same base. */
export function keepField(key: string, name: string, value: unknown, base: unknown) {
  const fields = { ...readAll()[key]?.fields }
  if (fields[name] && isSame(fields[name].value, value)) return
  fields[name] = { value, base: fields[name]?.base ?? base }
  write(key, { savedAt: new Date().toISOString(), fields })
}

/** Removes the fields that are kept with just these values: what another tab has written stays. */
export function forgetFields(key: string, values: object) {
  const kept = readAll()[key]
  if (!kept) return
  const gone = (name: string, value: unknown) => isSame(value, Object(values)[name])
  const left = Object.entries(kept.fields ?? {}).filter(([name, { value }]) => !gone(name, value))
  write(key, left.length > 0 ? { ...kept, fields: Object.fromEntries(left) } : undefined)
}

/** Removes everything under a key. */
export const forgetEdits = (key: string) => write(key, undefined)

/**
 * What is kept beside the fields that are stored now, and the stored values that it changes; undefined
 * where nothing differs. An older version of the desk may have kept fields of other types.
 */
export function restore<Values extends object>(key: string, stored: Values) {
  // Saved meanwhile in another way, or by an answer that was lost.
  forgetFields(key, stored)
  const kept = readAll()[key]
  const isUsable = ([name, { value }]: [string, { value: unknown }]) => {
    const now = Object(stored)[name]
    return typeof value === typeof now && Array.isArray(value) === Array.isArray(now)
  }
  const fields = Object.entries(kept?.fields ?? {}).filter(isUsable)
  if (!kept || fields.length === 0) return undefined
  const having = (part: 'value' | 'base'): Values => ({
    ...stored,
    ...Object.fromEntries(fields.map(([name, field]) => [name, field[part]])),
  })
  return { savedAt: kept.savedAt, mine: having('value'), base: having('base') }
}

/** The key under which the edits of an item are kept; without an id those of a new one. */
export const unsavedKeyOf = (kind: Kind, id = 'new') => `${kind}/${id}`

/** True if anything on this device would be lost by logging out. */
export const hasUnsavedEdits = () => Object.keys(readAll()).length > 0

/** Removes everything, at log-out. */
export function forgetAllEdits() {
  // Tells other tabs that nothing may be kept again.
  if (hasUnsavedEdits()) localStorage.setItem(storageKey, loggedOut)
  localStorage.removeItem(storageKey)
}

const loggedOut = '{}'

/**
 * Calls `listener` with the name and value of each field under a key that another tab has saved or
 * thrown away. Returns the function that stops this.
 */
export function onForgottenElsewhere(
  key: string,
  listener: (name: string, value: unknown) => void,
) {
  const look = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed !== storageKey || newValue === loggedOut) return
    const left = readAll(newValue)[key]?.fields ?? {}
    for (const [name, { value }] of Object.entries(readAll(oldValue)[key]?.fields ?? {}))
      if (!left[name]) listener(name, value)
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

const readAll = (text = localStorage.getItem(storageKey)): Record<string, KeptEdits> =>
  JSON.parse(text ?? '{}')

function write(key: string, edits: KeptEdits | undefined) {
  const all = { ...readAll(), [key]: edits }
  try {
    if (Object.values(all).some(Boolean)) localStorage.setItem(storageKey, JSON.stringify(all))
    else localStorage.removeItem(storageKey)
  } catch {
    // The device is full; the form still holds the content.
  }
}
