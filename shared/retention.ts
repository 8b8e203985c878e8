/**
 * How many days personal data are kept. The privacy page tells these numbers and the table's TTL
 * carries them out, so that the page cannot promise something else than the system does.
 */
export const retentionDays = {
  inquiry: 183,
  contact: 365,
  issue: 730,
  /** Whatever the spam trap caught. */
  spam: 30,
}

/** The same in months, as people say it. */
export const monthsOf = (days: number) => Math.round(days / (365 / 12))
