import { setTimeout as wait } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Settings } from '../settings.ts'
import { edgeRegion, stackName, stackParts } from '../stack-names.ts'
import { describeStack } from './stack-outputs.ts'

/** The stage's regions that are not bootstrapped (CDK Developer Guide, "Bootstrapping"). */
export async function regionsToBootstrap({ region }: Settings): Promise<string[]> {
  const missing: string[] = []
  for (const each of new Set([region, edgeRegion])) {
    const toolkit = await describeStack(new CloudFormationClient({ region: each }), 'CDKToolkit')
    if (!toolkit) missing.push(each)
  }
  return missing
}

/**
 * Waits until no stack of the stage is being changed: AWS completes a deployment whose command was
 * interrupted. Calls `report` for each stack it waits for.
 */
export async function waitForStacks(
  { stage, region }: Settings,
  report: (line: string) => void,
): Promise<void> {
  for (const part of stackParts) {
    const name = stackName(stage, part)
    const cloudformation = new CloudFormationClient({
      region: part === 'Edge' ? edgeRegion : region,
    })
    const isChanging = async () => {
      const { status = '' } = (await describeStack(cloudformation, name)) ?? {}
      return status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS'
    }
    if (!(await isChanging())) continue
    report(`${name} is still being changed; waiting ...`)
    do await wait(pauseMilliseconds)
    while (await isChanging())
  }
}

const pauseMilliseconds = 2000
