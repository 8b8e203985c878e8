/** The fields of a letter that nobody has tried to send, due at this time (milliseconds since 1970). */
export const untried = (dueAt: number) => ({ dueAt, notBefore: dueAt, failures: 0, refusals: 0 })
