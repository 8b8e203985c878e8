import { devNull } from 'node:os'
import { endpointVariables, functionServices } from '../endpoints.ts'
import type { Identity } from '../identities.ts'
import type { FunctionDefinition } from '../template/model.ts'

/**
 * All variables a function sees: the template's, those that Lambda defines (Lambda Developer Guide,
 * "Defined runtime environment variables") and the addresses of the local services. The machine's
 * own variables and AWS profiles stay outside.
 */
export function environmentOf(
  definition: FunctionDefinition,
  identity: Identity,
  { region, services }: { region: string; services: string },
): Record<string, string> {
  return {
    ...definition.environment,
    AWS_ACCESS_KEY_ID: identity.accessKeyId,
    AWS_CONFIG_FILE: devNull,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_REGION: region,
    AWS_SECRET_ACCESS_KEY: identity.secretAccessKey,
    AWS_SESSION_TOKEN: identity.sessionToken!,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    LAMBDA_TASK_ROOT: definition.directory,
    // Other services than these are not to be found, so that no call leaves the machine.
    AWS_ENDPOINT_URL: `${services}/unknown`,
    ...endpointVariables(services, functionServices),
  }
}
