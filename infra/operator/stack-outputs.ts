import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Stage } from '../settings.ts'
import { Refusal } from './command-error.ts'

/** What the stage's stacks are called that hold something. */
export interface Places {
  table: string
  media: string
  userPool: string
  /** The address of the site. */
  site: string
}

/** Reads the outputs of the stage's stacks. Throws a Refusal where it was never deployed. */
export async function findPlaces(
  cloudformation: CloudFormationClient,
  stage: Stage,
): Promise<Places> {
  const data = await outputsOf(cloudformation, `Tranas-${stage}-Data`)
  const app = await outputsOf(cloudformation, `Tranas-${stage}-App`)
  const need = (outputs: Map<string, string>, name: string) => {
    const value = outputs.get(name)
    if (value) return value
    throw new Refusal(`${stage} is not wholly deployed (${name} is missing): deploy it again.`)
  }
  return {
    table: need(data, 'TableName'),
    media: need(data, 'MediaBucket'),
    userPool: need(data, 'UserPoolId'),
    site: need(app, 'SiteOrigin'),
  }
}

/** The stack's state, such as `CREATE_COMPLETE`, and its outputs; nothing where there is no such stack. */
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
  if (!stack)
    throw new Refusal(`There is no stack ${name} in this account: deploy the stage first.`)
  return stack.outputs
}
