import { setTimeout as wait } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Settings } from '../settings.ts'
import { describeStack } from './stack-outputs.ts'

/** Where CloudFront looks for certificates and firewalls, and where budgets are. */
const edgeRegion = 'us-east-1'

/** The regions of the stage that the CDK cannot deploy to yet (CDK Developer Guide, "Bootstrapping"). */
export async function regionsToBootstrap({ region }: Settings): Promise<string[]> {
  const missing: string[] = []
  for (const each of new Set([region, edgeRegion])) {
    const toolkit = await describeStack(new CloudFormationClient({ region: each }), 'CDKToolkit')
    if (!toolkit) missing.push(each)
  }
  return missing
}

/**
 * Waits until no stack of the stage is being changed: who interrupts a deployment interrupts the
 * command and not AWS. `report` hears of each that is waited for.
 */
export async function waitForStacks(
  { stage, region }: Settings,
  report: (line: string) => void,
): Promise<void> {
  const stacks = [
    { name: `Tranas-${stage}-Edge`, at: edgeRegion },
    { name: `Tranas-${stage}-Data`, at: region },
    { name: `Tranas-${stage}-App`, at: region },
  ]
  for (const { name, at } of stacks) {
    const cloudformation = new CloudFormationClient({ region: at })
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
