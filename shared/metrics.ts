/**
 * The metrics that the functions write, with their CloudWatch units. Three for each stage: ten are
 * free (CloudWatch pricing).
 */
export const metrics = {
  /** The age of the oldest letter that should have been sent by now; nought when there is none. */
  OldestLetterAge: 'Seconds',
  /** Letters that were given up, came back or were called spam. */
  UndeliverableLetters: 'Count',
  /** Sign-ins that were refused, whether by Cognito or by our own limit. */
  FailedSignIns: 'Count',
} as const

export type Metric = keyof typeof metrics

/** Each stage counts for itself, also where two of them share an account. */
export const metricNamespace = (stage: string) => `Tranas/${stage}`
