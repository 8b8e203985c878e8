import type { Clock } from '../clock.ts'

/** A line that a function has written, or the trace of its failure. */
export interface LogLine {
  functionName: string
  line: string
  /** Milliseconds since 1970. */
  at: number
}

/** The last lines of all functions. */
interface FunctionLogs {
  write(functionName: string, line: string): void
  /** The oldest first. */
  lines(): LogLine[]
}

const maxLines = 2000

/** Keeps the last 2,000 lines, and hands each one to `onLine`. */
export function createFunctionLogs(
  clock: Clock,
  onLine?: (functionName: string, line: string) => void,
): FunctionLogs {
  const lines: LogLine[] = []
  return {
    write(functionName, line) {
      lines.push({ functionName, line, at: clock.now() })
      if (lines.length > maxLines) lines.shift()
      onLine?.(functionName, line)
    },
    lines: () => [...lines],
  }
}
