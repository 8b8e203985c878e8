import { CommandError, describeError } from '../command-error.ts'

/** One thing that is tried: what it is, and a promise of what was found, or a CommandError. */
export type Check = [what: string, run: () => Promise<string>]

/** Thrown by a check that cannot be made here. */
export class LeftOut extends Error {}

/** Makes the checks one after the other and prints a line each. Returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  let failures = 0
  for (const [what, run] of checks) {
    try {
      console.log(`ok        ${what}: ${await run()}`)
    } catch (error) {
      const isLeftOut = error instanceof LeftOut
      if (!isLeftOut) failures += 1
      const reason = isLeftOut ? error.message : describeError(error)
      console.log(`${isLeftOut ? 'left out ' : 'FAILED   '} ${what}: ${reason}`)
    }
  }
  return failures
}

/** Throws a CommandError with this reason unless the condition holds. */
export function expectThat(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new CommandError(reason)
}
