/** The result of a drill. */
export interface DrillResult {
  /** One line that says what was done, with figures. */
  line: string
  /** Descriptions of the failures; empty if the drill succeeded. */
  complaints: string[]
}
