import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs a deployment unless an earlier start with this folder of local data has run it with the same
 * properties, as CloudFormation leaves a resource alone whose properties are the same. One that
 * throws runs again at the next start.
 */
export async function unlessDeployed(
  directory: string,
  name: string,
  properties: unknown,
  deploy: () => Promise<unknown>,
): Promise<void> {
  const file = join(directory, 'deployed.json')
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Digests) : {})
  const digest = createHash('sha256').update(JSON.stringify(properties)).digest('hex')
  if (read()[name] === digest) return
  await deploy()
  writeFileSync(file, JSON.stringify({ ...read(), [name]: digest }))
}

/** The digest of each deployment's properties, by its name. */
type Digests = Record<string, string>
