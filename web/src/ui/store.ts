import { useSyncExternalStore } from 'react'

/** A value outside of the components, which they follow by `useStore`. */
interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** A store in memory. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const tell of listeners) tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * A text that is kept in the browser's storage, `null` before one is stored. Where the browser refuses
 * to store anything, it holds until the page is left.
 */
export function createStoredText(
  area: 'localStorage' | 'sessionStorage',
  key: string,
): Store<string | null> {
  const text = createStore(read())

  function read() {
    try {
      return globalThis[area].getItem(key)
    } catch {
      return null
    }
  }

  // Sent when another tab of the same visitor changes it.
  if (!import.meta.env.SSR) addEventListener('storage', () => text.set(read()))

  return {
    ...text,
    set(next) {
      text.set(next)
      try {
        globalThis[area].setItem(key, next!)
      } catch {
        // `text` has it.
      }
    },
  }
}

/** The present value of a store; on the server, and so at hydration, `atFirst`. */
export const useStore = <Value>({ subscribe, get }: Store<Value>, atFirst: Value): Value =>
  useSyncExternalStore(subscribe, get, () => atFirst)

/** A value that only the browser has; on the server, and so at hydration, `atFirst`. */
export const useOfBrowser = <Value>(get: () => Value, atFirst: Value): Value =>
  useSyncExternalStore(never, get, () => atFirst)

/** True after hydration; before it, no event handler is attached. */
export const useHydrated = () => useOfBrowser(() => true, false)

const never = () => () => {}
