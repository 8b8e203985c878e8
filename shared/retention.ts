/**
 * How many days personal data are stored. The privacy page names the numbers and the functions set
 * the table's TTL by them, so that the page cannot promise something else than the system does.
 */
export const retentionDays = {
  inquiry: 183,
  contact: 365,
  issue: 730,
  /** Forms that the spam trap caught, of any kind. */
  spam: 30,
}

/** How many days no letter is sent to an address that reported one as spam. */
export const refusalDays = 730

/** A number of days in months, as people say it. */
export const monthsOf = (days: number) => Math.round(days / (365 / 12))
