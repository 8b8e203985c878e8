import type { LocalPage } from './console/console.ts'

/** The settings of a local cloud. */
export interface CloudOptions {
  /** The folder of the synthesised assembly. */
  assembly: string
  /** The folder of everything that survives a restart. */
  directory: string
  /** 0 takes a free one. */
  port?: number
  /** Receives each line a function writes. */
  log?: (functionName: string, line: string) => void
  /** A page of the application's own at a path below `/_local/`, if there is one. */
  findPage?: (path: string) => LocalPage | undefined
  /** Those of them that the console's front page names: their names by path. */
  pages?: Record<string, string>
  /** True once the application is ready too; the health check needs it. Default: always. */
  isReady?: () => boolean
  /** Idle execution environments of all functions that wait for the next call; 6 unless given. */
  warmEnvironments?: number
  /**
   * For tests: functions run in this thread in place of one each, and their pauses of less than a
   * second, as between two attempts of a call, take a twentieth of their time.
   */
  isQuick?: boolean
}
