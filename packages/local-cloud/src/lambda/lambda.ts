import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Identities } from '../identities.ts'
import type { FunctionDefinition } from '../template/model.ts'
import { createPool, createWarmEnvironments, environmentOf, type Pool } from './environments.ts'
import { startEnvironment, type ExecutionEnvironment } from './execution-environment.ts'
import { FunctionError } from './function-error.ts'
import { startInProcess } from './in-process-environment.ts'

/** AWS Lambda: runs the template's functions, each with its own environment and identity. */
export type Lambda = ReturnType<typeof createLambda>

export interface LambdaOptions {
  functions: FunctionDefinition[]
  region: string
  /** Below which the emulated services answer, such as `http://127.0.0.1:3000/_local`. */
  services: string
  identities: Identities
  clock: Clock
  /** Receives each line a function writes and each failure. */
  log?: (functionName: string, line: string) => void
  /** Threads of one function at a time; further calls wait for one. */
  concurrency?: number
  /** Environments of all functions that wait for work at a time, and how long each waits. */
  warmLimit?: number
  idleMilliseconds?: number
  isQuick?: boolean
}

/** Makes the local Lambda. No thread starts before the first call. */
export function createLambda(options: LambdaOptions) {
  const { clock, concurrency = 8, warmLimit = 6, idleMilliseconds = 60_000 } = options
  const warm = createWarmEnvironments(warmLimit, idleMilliseconds)
  const functions = new Map(
    options.functions.map(definition => [
      definition.name,
      { definition, pool: poolOf(definition) },
    ]),
  )
  const replaced: Pool[] = []
  const counts: Record<string, number> = {}
  const logs = createFunctionLogs(clock, options.log)

  return {
    /**
     * Calls a function and returns its result. Throws a FunctionError where the function threw,
     * crashed or took too long, and an Error where there is no such function.
     */
    async invoke(name: string, event: unknown): Promise<unknown> {
      const known = functions.get(name)
      if (!known) throw new Error(`There is no function ${name}`)
      const { definition, pool } = known
      counts[name] = (counts[name] ?? 0) + 1
      try {
        const json = await pool.use(environment =>
          environment.invoke({
            event: JSON.stringify(event ?? null),
            timeoutMilliseconds: definition.timeoutSeconds * 1000,
            context: contextOf(definition),
          }),
        )
        return JSON.parse(json)
      } catch (error) {
        if (error instanceof FunctionError)
          logs.write(name, `ERROR ${error.type}: ${traceOf(error)}`)
        throw error
      }
    },
    /**
     * Runs the code in this folder from the next call on, as UpdateFunctionCode does. Calls under way
     * finish with the old code.
     */
    replaceCode(name: string, directory: string): void {
      const { definition, pool } = functions.get(name)!
      const updated = { ...definition, directory }
      functions.set(name, { definition: updated, pool: poolOf(updated) })
      replaced.push(pool)
    },
    /** The number of invocations, by function. */
    invocations: () => ({ ...counts }),
    /** The last lines the functions have written, oldest first. */
    logs: logs.lines,
    /** Stops all threads. Invocations under way fail. */
    async close() {
      const pools = functions.values().map(({ pool }) => pool)
      await Promise.all([...replaced, ...pools].map(pool => pool.close()))
      await warm.close()
    },
  }

  function poolOf(definition: FunctionDefinition): Pool {
    const identity = options.identities.add(definition.name, definition.statements, true)
    const environment = environmentOf(definition, identity, options)
    const start = (): ExecutionEnvironment =>
      (options.isQuick ? startInProcess : startEnvironment)({
        environment,
        memoryMegabytes: definition.memoryMegabytes,
        onLine: line => logs.write(definition.name, line),
        setup: {
          directory: definition.directory,
          handler: definition.handler,
          clockOffset: clock.offset,
        },
      })
    return createPool(start, warm, concurrency)
  }
}

/** Lambda Developer Guide, "Using the Lambda context object": what travels as text. */
function contextOf({ name, arn, memoryMegabytes }: FunctionDefinition): Record<string, string> {
  return {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    memoryLimitInMB: String(memoryMegabytes),
  }
}

function traceOf({ message, stack = '' }: FunctionError): string {
  return stack.includes(message) ? stack : message
}

/** A line that a function has written, or the trace of its failure. */
export interface LogLine {
  functionName: string
  line: string
  /** Milliseconds since 1970. */
  at: number
}

const maxLines = 2000

/** Keeps the last 2,000 lines, and hands each one to `onLine`. */
function createFunctionLogs(clock: Clock, onLine?: (functionName: string, line: string) => void) {
  const lines: LogLine[] = []
  return {
    write(functionName: string, line: string) {
      lines.push({ functionName, line, at: clock.now() })
      if (lines.length > maxLines) lines.shift()
      onLine?.(functionName, line)
    },
    lines: () => [...lines],
  }
}
