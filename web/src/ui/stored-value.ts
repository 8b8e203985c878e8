/**
 * A text in the browser's storage. Where the browser refuses to store anything, it holds until the
 * page is left.
 */
export function storedValue(area: 'localStorage' | 'sessionStorage', key: string) {
  let unstored: string | null = null

  return {
    /** `null` before one is stored. */
    read() {
      try {
        return globalThis[area].getItem(key) ?? unstored
      } catch {
        return unstored
      }
    },
    write(value: string) {
      unstored = value
      try {
        globalThis[area].setItem(key, value)
      } catch {
        // `unstored` has it.
      }
    },
  }
}
