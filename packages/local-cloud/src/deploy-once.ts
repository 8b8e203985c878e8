import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lambda } from './lambda/lambda.ts'
import type { Model } from './template/model.ts'

/**
 * Runs a deployment unless an earlier start with this folder of local data has run it with the same
 * properties, as CloudFormation leaves a resource alone whose properties are the same. One that
 * throws runs again at the next start, and all do where the note of them is missing or damaged.
 */
export async function deployOnce(
  directory: string,
  name: string,
  properties: unknown,
  deploy: () => Promise<unknown>,
): Promise<void> {
  const file = join(directory, 'deployed.json')
  const hashes = read(file)
  const hash = createHash('sha256').update(JSON.stringify(properties)).digest('hex')
  if (hashes[name] === hash) return
  await deploy()
  // Under another name first, so that a crash never leaves half a file behind.
  writeFileSync(`${file}.new`, JSON.stringify({ ...hashes, [name]: hash }))
  renameSync(`${file}.new`, file)
}

/** The hash of each deployment's properties, by its name. */
function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Calls the functions that a deployment calls, as CloudFormation does: where the function or its
 * environment differs from the one that was called last. Throws the FunctionError of one that fails.
 */
export async function runDeploymentTriggers(
  { triggers, functions }: Model,
  lambda: Lambda,
  directory: string,
): Promise<void> {
  for (const { functionName, version } of triggers) {
    const { environment } = functions.find(({ name }) => name === functionName)!
    await deployOnce(directory, `call of ${functionName}`, [version, environment], () =>
      lambda.invoke(functionName, {}),
    )
  }
}
