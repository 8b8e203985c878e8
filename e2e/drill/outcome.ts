/** What a drill found. */
export interface Outcome {
  /** What was done, with its figures, in one line. */
  line: string
  /** What went wrong; none means that all is well. */
  complaints: string[]
}
