/**
 * Unsaved content of dialogs on the administrator's device, which survives a crash or a reload. A
 * draft is removed when it is saved or discarded, all of them when the administrator logs out.
 */
const storageKey = 'adminDrafts'

/** The unsaved content of one dialog. Its key is such as 'apartment/new'. */
export interface StoredDraft {
  savedAt: string
  value: unknown
}

type Drafts = Record<string, StoredDraft>

/** The caller must check the value: an older version of the desk may have stored it. */
export const readDraft = (key: string): StoredDraft | undefined => readDrafts()[key]

export const draftKeys = () => Object.keys(readDrafts())

export const hasDrafts = () => draftKeys().length > 0

/** Stores a draft, unless the device is full. */
export function keepDraft(key: string, value: unknown) {
  write({ ...readDrafts(), [key]: { savedAt: new Date().toISOString(), value } })
}

export function forgetDraft(key: string) {
  const { [key]: forgotten, ...others } = readDrafts()
  if (forgotten) write(others)
}

export const forgetAllDrafts = () => write({})

/** Calls the listener after each change; returns a function that unsubscribes. */
export function subscribeToDrafts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Changes whenever a draft does. */
export const draftsSnapshot = () => localStorage.getItem(storageKey)

const listeners = new Set<() => void>()

function readDrafts(): Drafts {
  try {
    const drafts: unknown = JSON.parse(draftsSnapshot() ?? '{}')
    return isDrafts(drafts) ? drafts : {}
  } catch {
    return {}
  }
}

function write(drafts: Drafts) {
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem(storageKey, JSON.stringify(drafts))
    else localStorage.removeItem(storageKey)
  } catch {
    // The device is full; the dialog still holds the content.
  }
  for (const listener of listeners) listener()
}

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(each => typeof each?.savedAt === 'string')
