/**
 * The number of days for which personal data are stored. The privacy page names the numbers and the
 * functions set the table's TTL by them, so that the page cannot promise something else than the
 * system does.
 */
export const retentionDays = {
  inquiry: 183,
  /** From the time its sender is told that the apartment is let to somebody else. */
  answeredInquiry: 92,
  contact: 365,
  issue: 730,
  /** Forms that the spam trap caught, of any kind. */
  spam: 30,
}

/** The number of days for which an address that reported a letter as spam gets no confirmation. */
export const refusalDays = 730

/**
 * The deadlines for a published picture that no apartment, draft, news item or trash refers to.
 * With a day until the next sweep and one until S3's next midnight it is gone within thirty days.
 */
export const pictureDays = {
  /** From its upload it stays, for edits that are not saved yet. */
  unused: 7,
  /** It is deleted, and CloudFront may still answer with its copy. */
  atEdge: 7,
  /** It is deleted, and an operator can still recover it from S3. */
  recoverable: 14,
}

/** A number of days in months, as people say it. */
export const monthsOf = (days: number) => Math.round(days / (365 / 12))
