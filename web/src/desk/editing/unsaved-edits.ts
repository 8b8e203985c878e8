import { useSyncExternalStore } from 'react'
import { changedFields, isSame } from './changed-fields.ts'
import type { Kind } from './kind-texts.ts'

/**
 * Keeps the unsaved edits of the desk on the administrator's device, where they survive a crash or
 * a reload. They are removed when they are saved or discarded, and all of them at log-out.
 */
const storageKey = 'adminDrafts'

/** The unsaved edits of one dialog or field, under a key such as 'apartment/new'; `savedAt` is ISO 8601. */
interface StoredEdits {
  savedAt: string
  value: unknown
}

type AllEdits = Record<string, StoredEdits>

/** How a form keeps what is not saved on this device. */
export interface Unsaved {
  key: string
  /** The version or the content that the edits change. */
  base?: unknown
  /** The values that a form begins with, of what is kept under its key. */
  restore: (kept: unknown, stored: object) => object | undefined
  /** What is kept; undefined if nothing differs from the stored values. */
  keep: (written: object, stored: object) => object | undefined
}

/** Keeps the changed fields of a form. Changes of another base are left out. */
export const unsavedChanges = (key: string, base?: unknown): Unsaved => ({
  key,
  base,
  restore(kept, stored) {
    const changes = Object(kept)
    return isSame(changes.base, base) ? usableOf(changes, stored) : undefined
  },
  keep(written, stored) {
    const changes = changedFields(stored, written)
    return Object.keys(changes).length > 0 ? { ...changes, base } : undefined
  },
})

/** Returns the stored values of these fields whose types are right; an older version of the desk may have stored others. */
export function usableOf<Fields extends object>(kept: unknown, fields: Fields): Partial<Fields> {
  const found = Object(kept)
  const isUsable = ([name, value]: [string, unknown]) =>
    typeof found[name] === typeof value && Array.isArray(found[name]) === Array.isArray(value)
  const names = Object.entries(fields).filter(isUsable)
  return Object.fromEntries(names.map(([name]) => [name, found[name]])) as Partial<Fields>
}

/**
 * The edits under a key. The caller must check the value, since an older version of the desk may have
 * stored it.
 */
export const readUnsavedEdits = (key: string): StoredEdits | undefined => readAll()[key]

/** The key under which the edits of an item are kept; without an id those of a new one. */
export const unsavedKeyOf = (kind: Kind, id = 'new') => `${kind}/${id}`

/** True if anything on this device would be lost by logging out. */
export const hasUnsavedEdits = () => Object.keys(readAll()).length > 0

/** Stores edits under a key, in the place of earlier ones, unless the device is full. */
export function keepUnsavedEdits(key: string, value: unknown) {
  write({ ...readAll(), [key]: { savedAt: new Date().toISOString(), value } })
}

/** Removes the edits under a key, once they are saved or discarded. */
export function forgetUnsavedEdits(key: string) {
  const { [key]: forgotten, ...others } = readAll()
  if (forgotten) write(others)
}

/** Removes all unsaved edits, at log-out. */
export function forgetAllUnsavedEdits() {
  // Tells other tabs that nothing may be kept again.
  if (hasUnsavedEdits()) localStorage.setItem(storageKey, loggedOut)
  write({})
}

const loggedOut = '{}'

/** Calls `listener` with the edits under a key that another tab has saved or discarded. Returns the function that stops this. */
export function onForgottenElsewhere(key: string, listener: (value: unknown) => void) {
  const look = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed !== storageKey || newValue === loggedOut) return
    const removed = readAll(oldValue)[key]
    if (removed && !readAll(newValue)[key]) listener(removed.value)
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** All unsaved edits by their keys, as they are now, also those that another tab has kept. */
export const useUnsavedEdits = (): AllEdits => readAll(useSyncExternalStore(subscribe, readText))

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const readText = () => localStorage.getItem(storageKey)

const readAll = (text = readText()): AllEdits => JSON.parse(text ?? '{}')

function write(all: AllEdits) {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(storageKey, JSON.stringify(all))
    else localStorage.removeItem(storageKey)
  } catch {
    // The device is full; the dialog still holds the content.
  }
  // Browsers tell the other tabs alone.
  dispatchEvent(new Event('storage'))
}
