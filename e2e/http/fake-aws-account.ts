import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { QueryError } from 'local-cloud/query-protocol/query-error.ts'
import { type Result, sendError, sendResult } from 'local-cloud/query-protocol/messages.ts'
import { readBody } from 'local-cloud/service.ts'

/** A stack by its name: its states, one for each time that somebody asks, the last one for good. */
interface Stack {
  states: string[]
  outputs?: Record<string, string>
  buckets?: string[]
  isProtected?: boolean
}

/** The state of an AWS account before a deployment. */
export interface Account {
  number: string
  stacks: Record<string, Stack>
  /** How many functions may run at once; without it as many as in most accounts. */
  concurrency?: number
  /** Letters a day; 200 is the sandbox. */
  quota: number
  verified: string[]
  isSendingPaused?: boolean
  /** The subscription of the alarms' topic. */
  subscription?: string
  /** The result of the self-test. */
  selfTest?: object
}

/**
 * STS, CloudFormation, SES, SNS and Lambda for an account, for what the local cloud cannot be: half deployed,
 * not bootstrapped, in the sandbox. Answers the variables by which AWS's SDK finds it.
 */
export async function startFakeAwsAccount(account: Account): Promise<Record<string, string>> {
  const operations: Record<string, (parameters: URLSearchParams) => Result> = {
    GetCallerIdentity: () => ({ Account: account.number, Arn: 'arn', UserId: 'AID' }),
    DescribeStacks: parameters => ({ Stacks: [describe(parameters.get('StackName')!)] }),
    UpdateTerminationProtection: parameters => {
      const StackName = parameters.get('StackName')!
      const isProtected = parameters.get('EnableTerminationProtection') === 'true'
      account.stacks[StackName]!.isProtected = isProtected
      return { StackId: StackName }
    },
    ListStackResources: parameters => ({
      StackResourceSummaries: (account.stacks[parameters.get('StackName')!]?.buckets ?? []).map(
        PhysicalResourceId => ({
          ResourceType: 'AWS::S3::Bucket',
          ResourceStatus: 'CREATE_COMPLETE',
          PhysicalResourceId,
        }),
      ),
    }),
    GetSendQuota: () => ({ Max24HourSend: `${account.quota}.0`, SentLast24Hours: '3.0' }),
    GetAccountSendingEnabled: () => ({ Enabled: String(!account.isSendingPaused) }),
    ListSubscriptionsByTopic: () => ({
      Subscriptions: [
        {
          Endpoint: 'larm@tranas.test',
          SubscriptionArn: account.subscription ?? 'arn:aws:sns:eu-north-1:111122223333:larm:1',
        },
      ],
    }),
  }
  const namespace = 'https://example.com/'
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.fromEntries(
    ['STS', 'CLOUDFORMATION', 'SES', 'SNS', 'LAMBDA'].map(name => [
      `AWS_ENDPOINT_URL_${name}`,
      address,
    ]),
  )

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = request.url ?? ''
    if (asked.startsWith('/20')) return void response.end(JSON.stringify(askLambda(asked)))
    const parameters = new URLSearchParams((await readBody(request)).toString())
    const action = parameters.get('Action') ?? ''
    if (action === 'GetIdentityVerificationAttributes') return void response.end(verification())
    try {
      sendResult(response, { action, namespace, result: operations[action]!(parameters) })
    } catch (error) {
      sendError(response, namespace, error as QueryError)
    }
  }

  function askLambda(path: string): object {
    if (path.includes('/functions/')) return account.selfTest ?? { failed: 'none' }
    const most = account.concurrency ?? 1000
    return { AccountLimit: { ConcurrentExecutions: most } }
  }

  function describe(StackName: string): Result {
    const stack = account.stacks[StackName]
    if (!stack) throw new QueryError('ValidationError', `Stack with id ${StackName} does not exist`)
    const StackStatus = stack.states.length > 1 ? stack.states.shift()! : stack.states[0]!
    const Outputs = Object.entries(stack.outputs ?? {}).map(([OutputKey, OutputValue]) => ({
      OutputKey,
      OutputValue,
    }))
    return { StackName, StackStatus, CreationTime: '2026-01-01T00:00:00.000Z', Outputs }
  }

  /** The one answer with a map in it. */
  function verification(): string {
    const entries = account.verified.map(
      name =>
        `<entry><key>${name}</key><value><VerificationStatus>Success</VerificationStatus></value></entry>`,
    )
    const attributes = `<VerificationAttributes>${entries.join('')}</VerificationAttributes>`
    const action = 'GetIdentityVerificationAttributes'
    return `<${action}Response><${action}Result>${attributes}</${action}Result></${action}Response>`
  }
}
