import type { GetSecret } from '../secretsmanager/secrets.ts'
import type { LocalEndpoints, Model } from './model.ts'
import { readApi } from './read-api.ts'
import { readBuckets } from './read-buckets.ts'
import { readDeployments, readTriggers } from './read-deployments.ts'
import { readDistribution } from './read-distribution.ts'
import { readEventRules, readSchedules, readStreamMappings } from './read-events.ts'
import { readFunctions } from './read-functions.ts'
import { readMail } from './read-mail.ts'
import { readTables } from './read-tables.ts'
import { readUserPools } from './read-user-pools.ts'
import { isKnown } from './resource-types.ts'
import { readTemplate } from './template.ts'

/**
 * Reads the folder that `cdk synth` wrote. Throws, with its name, for an intrinsic function, a type
 * of resource or a property that the local cloud knows nothing about, so that nothing which would
 * matter on AWS is silently missing on a laptop.
 */
export function readModel(
  assemblyDirectory: string,
  endpoints: LocalEndpoints,
  getSecret: GetSecret,
): Model {
  const template = readTemplate(assemblyDirectory, endpoints, getSecret)
  const unknown = template.resources.find(({ type }) => !isKnown(type))
  if (unknown) {
    const { type, id, stack } = unknown
    throw new Error(`${type} (${id} of ${stack}) is not known to the local cloud`)
  }
  const api = readApi(template)
  const tables = readTables(template)
  const buckets = readBuckets(template)
  return {
    endpoints,
    functions: readFunctions(template),
    api,
    tables,
    buckets,
    userPools: readUserPools(template),
    streamMappings: readStreamMappings(template, tables),
    schedules: readSchedules(template),
    eventRules: readEventRules(template),
    mail: readMail(template),
    distribution: readDistribution(template, api, buckets),
    deployments: readDeployments(template),
    triggers: readTriggers(template),
    outputs: template.outputs(),
  }
}
