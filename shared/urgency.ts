/**
 * The number of minutes after which the second recipients get a reminder of an urgent report that
 * nobody has acknowledged.
 */
export const acknowledgementMinutes = 15
