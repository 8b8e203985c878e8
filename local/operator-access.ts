import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cloud } from 'local-cloud/cloud.ts'
import { endpointVariables, operatorServices } from 'local-cloud/endpoints.ts'

/**
 * Writes into the folder of the local data the access that a process of the same user needs to this
 * cloud as its operator: the variables of AWS's SDK, as an environment file that no other user can
 * read. Returns the function that removes it.
 */
export function writeOperatorAccess(
  { services, operator, model }: Pick<Cloud, 'services' | 'operator' | 'model'>,
  directory: string,
): () => void {
  const file = join(directory, 'operator.env')
  const variables = {
    AWS_REGION: model.endpoints.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    ...endpointVariables(services, operatorServices),
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  rmSync(file, { force: true })
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  return () => rmSync(file, { force: true })
}
