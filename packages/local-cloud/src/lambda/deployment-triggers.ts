import { deployOnce } from '../deploy-once.ts'
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
  for (const { functionName, version } of triggers) {
    const { environment } = functions.find(({ name }) => name === functionName)!
    await deployOnce(directory, `call of ${functionName}`, [version, environment], () =>
      lambda.invoke(functionName, {}),
    )
  }
}
