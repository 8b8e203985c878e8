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
 * A text in the browser's storage, `null` before one is stored. Where the browser refuses to store
 * anything, it holds until the page is left.
 */
export function createStoredText(
  area: 'localStorage' | 'sessionStorage',
  key: string,
): Store<string | null> {
  const unstored = createStore<string | null>(null)
  return {
    get() {
      try {
        return globalThis[area].getItem(key) ?? unstored.get()
      } catch {
        return unstored.get()
      }
    },
    set(text) {
      try {
        globalThis[area].setItem(key, text!)
      } catch {
        // `unstored` has it.
      }
      unstored.set(text)
    },
    subscribe(listener) {
      const unsubscribe = unstored.subscribe(listener)
      // Another tab of the same visitor may change it.
      addEventListener('storage', listener)
      return () => {
        unsubscribe()
        removeEventListener('storage', listener)
      }
    },
  }
}

/** The present value of a store; on the server, and so at hydration, `atFirst`. */
export const useStore = <Value>({ subscribe, get }: Store<Value>, atFirst: Value): Value =>
  useSyncExternalStore(subscribe, get, () => atFirst)
