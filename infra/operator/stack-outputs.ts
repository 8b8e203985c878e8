import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Stage } from '../settings.ts'
import { stackName } from '../stack-names.ts'
import { CommandError } from './command-error.ts'

/** Reads the outputs of the stage's stacks. Throws a CommandError if one is not deployed. */
export async function findStackOutputs(cloudformation: CloudFormationClient, stage: Stage) {
  const data = await outputsOf(cloudformation, stackName(stage, 'Data'))
  const app = await outputsOf(cloudformation, stackName(stage, 'App'))
  const need = (outputs: Map<string, string>, name: string) => {
    const value = outputs.get(name)
    if (value) return value
    throw new CommandError(`${stage} is not wholly deployed (${name} is missing): deploy it again.`)
  }
  return {
    table: need(data, 'TableName'),
    media: need(data, 'MediaBucket'),
    userPool: need(data, 'UserPoolId'),
    /** The address of the site. */
    site: need(app, 'SiteOrigin'),
    /** For `npm run smoke`; '' where an earlier version was deployed. */
    selfTest: app.get('SelfTest') ?? '',
    alarmTopic: app.get('AlarmTopicArn') ?? '',
    distribution: app.get('DistributionId') ?? '',
  }
}

/** The stack's status, such as `CREATE_COMPLETE`, and outputs; undefined if it does not exist. */
export async function describeStack(cloudformation: CloudFormationClient, StackName: string) {
  try {
    const { Stacks } = await cloudformation.send(new DescribeStacksCommand({ StackName }))
    const { StackStatus: status = '', Outputs: outputs = [] } = Stacks?.[0] ?? {}
    return {
      status,
      outputs: new Map(outputs.map(each => [each.OutputKey ?? '', each.OutputValue ?? ''])),
    }
  } catch (error) {
    if (error instanceof Error && error.message.endsWith('does not exist')) return undefined
    throw error
  }
}

async function outputsOf(cloudformation: CloudFormationClient, name: string) {
  const stack = await describeStack(cloudformation, name)
  if (stack) return stack.outputs
  throw new CommandError(`There is no stack ${name} in this account: deploy the stage first.`)
}
