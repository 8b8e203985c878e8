/**
 * The fields of `now` that differ from `before`. A PATCH sends these alone, so that it does not
 * overwrite another person's change of other fields.
 */
export const changedFields = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>

/** True if two values are equal as JSON, also in the order of their fields. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
