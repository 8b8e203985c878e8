/**
 * Keeps the unsaved edits of the desk on the administrator's device, where they survive a crash or
 * a reload. They are removed when they are saved or discarded, and all of them at log-out. The key
 * keeps its earlier name, so that edits survive an update of the desk.
 */
const storageKey = 'adminDrafts'

/** The unsaved edits of one dialog. Their key is such as 'apartment/new'. */
export interface StoredEdits {
  savedAt: string
  value: unknown
}

type AllEdits = Record<string, StoredEdits>

/** The caller must check the value: an older version of the desk may have stored it. */
export const readUnsavedEdits = (key: string): StoredEdits | undefined => readAll()[key]

export const unsavedKeys = () => Object.keys(readAll())

export const hasUnsavedEdits = () => unsavedKeys().length > 0

/** Stores them, unless the device is full. */
export function keepUnsavedEdits(key: string, value: unknown) {
  write({ ...readAll(), [key]: { savedAt: new Date().toISOString(), value } })
}

export function forgetUnsavedEdits(key: string) {
  const { [key]: forgotten, ...others } = readAll()
  if (forgotten) write(others)
}

export const forgetAllUnsavedEdits = () => write({})

/** Calls the listener after each change; returns a function that unsubscribes. */
export function subscribeToUnsavedEdits(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Changes whenever any of them do. */
export const unsavedSnapshot = () => localStorage.getItem(storageKey)

const listeners = new Set<() => void>()

function readAll(): AllEdits {
  try {
    const stored: unknown = JSON.parse(unsavedSnapshot() ?? '{}')
    return isAllEdits(stored) ? stored : {}
  } catch {
    return {}
  }
}

function write(all: AllEdits) {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(storageKey, JSON.stringify(all))
    else localStorage.removeItem(storageKey)
  } catch {
    // The device is full; the dialog still holds the content.
  }
  for (const listener of listeners) listener()
}

const isAllEdits = (value: unknown): value is AllEdits =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(each => typeof each?.savedAt === 'string')
