/**
 * The metrics that the functions write, with their CloudWatch units. Five for each stage: ten are
 * free (CloudWatch pricing).
 */
export const metrics = {
  /** The age of the oldest letter that should have been sent by now; 0 when there is none. */
  OldestLetterAge: 'Seconds',
  /** Letters that were given up, came back or were called spam. */
  UndeliverableLetters: 'Count',
  /**
   * Sign-ins that were refused, whether by Cognito or by our own limit. An account that is closed to
   * strangers counts as ten beside its four wrong attempts, so that two of them raise the alarm.
   */
  FailedSignIns: 'Count',
  /**
   * How often a limit held letters to the staff back: cases that a digest reports, and calls of
   * `notify` that left SES's quota to urgent letters.
   */
  LettersHeldBack: 'Count',
} as const

export type Metric = keyof typeof metrics

/** Each stage counts for itself, also where two of them share an account. */
export const metricNamespace = (stage: string) => `Tranas/${stage}`
