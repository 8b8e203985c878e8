// Apart from the schemas, whose library visitors would otherwise download on every page.

/** A day of 24 hours, on which no clock is changed. */
export const daySeconds = 24 * 60 * 60
export const dayMilliseconds = 1000 * daySeconds

/** The option of `Intl` and `Date` for times by Swedish clocks. */
export const swedish = { timeZone: 'Europe/Stockholm' }
