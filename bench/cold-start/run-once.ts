import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A function with the event of its first call. */
export interface Start {
  name: string
  /** The absolute path of its code. */
  file: string
  event: object
  /** All variables that it sees. */
  environment: Record<string, string>
}

interface Answer {
  statusCode?: number
  isAuthorized?: boolean
}

/** Milliseconds until the code was loaded, and until the first call was answered. */
interface Times {
  loading: number
  whole: number
}

/** Starts a function in a process of its own. Throws when it does not answer as it should. */
export async function runOnce({ name, file, event, environment }: Start): Promise<Times> {
  const program = join(import.meta.dirname, 'process.cjs')
  const words = [program, file, JSON.stringify(event)]
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment })
  const { answer, ...times }: Times & { answer: Answer } = JSON.parse(stdout.split('\n').at(-1)!)
  const isGood = answer.isAuthorized ?? [200, 201, 404].includes(answer.statusCode ?? 500)
  if (!isGood) throw new Error(`${name} answered ${JSON.stringify(answer)}: ${stdout}`)
  return times
}
