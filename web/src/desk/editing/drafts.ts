/**
 * What administrators have written but not saved, on their own device, so that neither a crash nor a
 * reload loses it. It goes when it is saved, thrown away or its administrator logs out.
 */
const storageKey = 'adminDrafts'

/** What was written in one dialog, such as 'apartment/new', and when. */
export interface StoredDraft {
  savedAt: string
  value: unknown
}

type Drafts = Record<string, StoredDraft>

/** Undefined when there is none. What comes back may be of an older make: check it. */
export const readDraft = (key: string): StoredDraft | undefined => readDrafts()[key]

export const draftKeys = () => Object.keys(readDrafts())

export const hasDrafts = () => draftKeys().length > 0

/** Keeps what is written, as far as the device has room; nobody can do anything about it if not. */
export function keepDraft(key: string, value: unknown) {
  write({ ...readDrafts(), [key]: { savedAt: new Date().toISOString(), value } })
}

export function forgetDraft(key: string) {
  const { [key]: forgotten, ...others } = readDrafts()
  if (forgotten) write(others)
}

export const forgetAllDrafts = () => write({})

/** Calls the listener after each change; gives what ends that. */
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
    // The device is full: what is written still stands in the dialog.
  }
  for (const tell of listeners) tell()
}

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(each => typeof each?.savedAt === 'string')
