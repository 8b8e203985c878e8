type Fields = Record<string, unknown>

/**
 * The fields of `now` that differ from `before`: what a PATCH sends, so that nobody overwrites what
 * somebody else changed elsewhere in the same item.
 */
export const changedFields = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, (before as Fields)[name])),
  ) as Partial<T>

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
