// MDN's HTTP Observatory says its types in comments alone.

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** Asks a site as the Observatory does. */
  export function retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number; path: string },
  ): Promise<Retrieved>

  export interface Retrieved {
    responses: { auto: { status: number; headers: Record<string, string | undefined> } | null }
  }
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Retrieved } from '@mdn/mdn-http-observatory/src/retriever/retriever.js'

  export const ALL_TESTS: ((retrieved: Retrieved) => { result: string; pass: boolean })[]
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
  export function getGradeForScore(score: number): { score: number; grade: string }
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}
