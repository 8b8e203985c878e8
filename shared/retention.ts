/** The days for which personal data are stored, for the privacy page and the table's TTL alike. */
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

/** An administrator stays signed in for so many hours without a call, and from signing in. */
export const sessionHours = { unused: 12, atMost: 7 * 24 }

/** The number of days for which it is known when an administrator signed in last. */
export const signInDays = 365

/** The number of days for which something deleted can be brought back. */
export const trashDays = 30

/** For a picture that nothing refers to: with the next sweep and S3's midnight thirty days. */
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
