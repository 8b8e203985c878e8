import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Model } from '../template/model.ts'
import type { Lambda } from './lambda.ts'

/**
 * Calls the functions that a deployment calls, as CloudFormation does: where the function or its
 * environment differs from the one that was called last. Throws the FunctionError of one that fails.
 */
export async function runDeploymentTriggers(
  { triggers, functions }: Model,
  lambda: Lambda,
  directory: string,
): Promise<void> {
  const file = join(directory, 'deployment-triggers.json')
  const called = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Called) : {}
  for (const { functionName, version } of triggers) {
    const { environment } = functions.find(({ name }) => name === functionName)!
    const digest = createHash('sha256')
      .update(JSON.stringify([version, environment]))
      .digest('hex')
    if (called[functionName] === digest) continue
    await lambda.invoke(functionName, {})
    called[functionName] = digest
    writeFileSync(file, JSON.stringify(called))
  }
}

/** The digest of each function that was called, by its name. */
type Called = Record<string, string>
