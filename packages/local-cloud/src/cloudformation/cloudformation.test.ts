import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { expect, onTestFinished, test } from 'vitest'
import { everything, type Statement } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import { createCloudFormation } from './cloudformation.ts'

const outputs = {
  'Shop-local-Data.TableName': 'Data-Table',
  'Shop-local-Data.MediaBucket': 'data-media',
  'Shop-local-App.SiteOrigin': 'http://localhost:3000',
}

async function start(statements: Statement[] = everything, region = 'eu-north-1') {
  const context = createServiceContext('cloudformation')
  const { identities } = context
  const service = createCloudFormation(context, outputs)
  const server = await listen([service])
  onTestFinished(() => server.close())
  return new CloudFormationClient({
    endpoint: `${server.origin}/_local/cloudformation`,
    region,
    credentials: identities.add('operator', statements),
    maxAttempts: 1,
  })
}

test.each(['eu-north-1', 'us-east-1'])(
  'an operator in %s reads the outputs of a stack',
  async at => {
    const client = await start(everything, at)
    const { Stacks } = await client.send(
      new DescribeStacksCommand({ StackName: 'Shop-local-Data' }),
    )
    expect(Stacks).toMatchObject([
      {
        StackName: 'Shop-local-Data',
        StackStatus: 'CREATE_COMPLETE',
        Outputs: [
          { OutputKey: 'TableName', OutputValue: 'Data-Table' },
          { OutputKey: 'MediaBucket', OutputValue: 'data-media' },
        ],
      },
    ])
  },
)

test('a stack that was never deployed does not exist', async () => {
  const client = await start()
  await expect(
    client.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' })),
  ).rejects.toMatchObject({
    name: 'ValidationError',
    message: 'Stack with id CDKToolkit does not exist',
  })
})

test('a caller without the permission is rejected with AccessDenied', async () => {
  const client = await start([])
  await expect(
    client.send(new DescribeStacksCommand({ StackName: 'Shop-local-Data' })),
  ).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('an action that is not built is rejected with its name', async () => {
  const client = await start()
  await expect(
    client.send(new DeleteStackCommand({ StackName: 'Shop-local-Data' })),
  ).rejects.toMatchObject({
    name: 'InvalidAction',
    message: expect.stringContaining('DeleteStack'),
  })
})
