const windowSeconds = 10 * 60

/**
 * The end of the window of ten minutes in which this moment lies; both in seconds since 1970. What
 * one viewer does is counted in windows by the clock.
 */
export const windowEnd = (now: number) => (Math.floor(now / windowSeconds) + 1) * windowSeconds
