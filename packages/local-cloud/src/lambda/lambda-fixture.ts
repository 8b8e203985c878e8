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
