import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClock } from '../clock.ts'
import { createIdentities } from '../identities.ts'
import type { FunctionDefinition } from '../template/model.ts'
import { createLambda, type LambdaOptions } from './lambda.ts'

type Sample = Partial<FunctionDefinition> & { name: string; code: string }

/**
 * A Lambda for tests with functions whose code (CommonJS) is in the test. Stopped and removed
 * with `await using`.
 */
export async function createSampleLambda(samples: Sample[], options: Partial<LambdaOptions> = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'lambda-'))
  const functions = await Promise.all(
    samples.map(async ({ code, ...sample }) => {
      await writeFile(path.join(directory, `${sample.name}.cjs`), code)
      return {
        arn: `arn:aws:lambda:eu-north-1:000000000000:function:${sample.name}`,
        handler: `${sample.name}.handler`,
        directory,
        environment: {},
        timeoutSeconds: 30,
        memoryMegabytes: 128,
        statements: [],
        ...sample,
      }
    }),
  )
  const clock = createClock()
  const identities = createIdentities()
  const lambda = createLambda({
    functions,
    region: 'eu-north-1',
    services: 'http://127.0.0.1:1/_local',
    identities,
    clock,
    ...options,
  })
  return {
    lambda,
    clock,
    identities,
    directory,
    async [Symbol.asyncDispose]() {
      await lambda.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A function that returns its event and context, and counts its calls per environment. */
export const echo = {
  name: 'echo',
  code: `
    let calls = 0
    exports.handler = async (event, context) => {
      const { getRemainingTimeInMillis, ...facts } = context
      return { event, calls: ++calls, context: facts, left: getRemainingTimeInMillis() }
    }`,
}

/** Fails in the way the event names, or returns its number of calls since it was loaded. */
export const fragile = {
  name: 'fragile',
  code: `
    let calls = 0
    exports.handler = async ({ way }) => {
      calls += 1
      if (way === 'throw') throw new TypeError('no such thing')
      if (way === 'throw text') throw 'text'
      if (way === 'exit') process.exit(3)
      if (way === 'hang') return new Promise(resolve => setTimeout(resolve, 60_000))
      if (way === 'spin') for (;;);
      if (way === 'reject') { Promise.reject(new Error('nobody listens')); return new Promise(() => {}) }
      if (way === 'crash') { setTimeout(() => { throw new Error('later') }); return new Promise(() => {}) }
      if (way === 'hoard') return Array.from({ length: 400 }, () => Array(1e5).fill(calls)).length
      return calls
    }`,
  memoryMegabytes: 32,
}
