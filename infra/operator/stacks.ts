import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { Settings } from '../settings.ts'
import { edgeRegion, stackName, stackParts } from '../stack-names.ts'
import { describeStack } from './stack-outputs.ts'

/** The stage's regions that are not bootstrapped, or not wholly (CDK Developer Guide, "Bootstrapping"). */
export async function regionsToBootstrap({ region }: Settings): Promise<string[]> {
  const missing: string[] = []
  for (const each of new Set([region, edgeRegion])) {
    const toolkit = await describeStack(new CloudFormationClient({ region: each }), 'CDKToolkit')
    if (!toolkit || failedCreations.includes(toolkit.status)) missing.push(each)
  }
  return missing
}

/**
 * Waits until no stack of the stage is being changed: AWS completes a deployment whose command was
 * interrupted. Prints each stack it waits for.
 */
export async function waitForStacks(settings: Settings): Promise<void> {
  for (const [name, cloudformation] of stacksOf(settings)) {
    const isChanging = async () => {
      const { status = '' } = (await describeStack(cloudformation, name)) ?? {}
      return status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS'
    }
    if (!(await isChanging())) continue
    console.log(`${name} is still being changed; waiting ...`)
    do await wait(pauseMilliseconds)
    while (await isChanging())
  }
}

/**
 * Takes the protection from stacks whose creation failed. They hold no data, and the CDK deletes them
 * before it creates them anew, which AWS refuses for a protected stack (CloudFormation User Guide,
 * "Protect CloudFormation stacks from being deleted"). Prints each of them.
 */
export async function unprotectFailedStacks(settings: Settings): Promise<void> {
  for (const [StackName, cloudformation] of stacksOf(settings)) {
    const { status = '' } = (await describeStack(cloudformation, StackName)) ?? {}
    if (!failedCreations.includes(status)) continue
    console.log(`${StackName} was never complete; it is removed and created anew.`)
    const options = { StackName, EnableTerminationProtection: false }
    await cloudformation.send(new UpdateTerminationProtectionCommand(options))
  }
}

/** The statuses of a stack that the CDK deletes before it deploys. */
const failedCreations = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/** The names of the stage's stacks, each with a client of its region. */
const stacksOf = ({ stage, region }: Settings) =>
  stackParts.map(
    part =>
      [
        stackName(stage, part),
        new CloudFormationClient({ region: part === 'Edge' ? edgeRegion : region }),
      ] as const,
  )

const pauseMilliseconds = 2000
