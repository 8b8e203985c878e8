/** The minutes after which the second recipients get a reminder of an unopened urgent report. */
export const acknowledgementMinutes = 15
