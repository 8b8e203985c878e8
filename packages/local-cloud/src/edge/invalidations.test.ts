import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { expect, onTestFinished, test } from 'vitest'
import { createServiceContext, listen } from '../service-fixture.ts'
import { createInvalidations } from './invalidations.ts'

async function start(resource: string) {
  const forgotten: string[][] = []
  const context = createServiceContext('cloudfront')
  const { identities } = context
  const credentials = identities.add('purge', [
    { actions: ['cloudfront:CreateInvalidation'], resources: [resource], conditions: {} },
  ])
  const service = createInvalidations(context, 'E1', paths => forgotten.push(paths))
  const { origin, close } = await listen([service])
  onTestFinished(close)
  const settings = { region: 'us-east-1', endpoint: `${origin}/_local/cloudfront`, maxAttempts: 1 }
  const client = new CloudFrontClient({ ...settings, credentials })
  return {
    forgotten,
    client,
    stranger: new CloudFrontClient({
      ...settings,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'x' },
    }),
  }
}

const invalidate = (items: string[], reference = '1') =>
  new CreateInvalidationCommand({
    DistributionId: 'E1',
    InvalidationBatch: {
      CallerReference: reference,
      Paths: { Quantity: items.length, Items: items },
    },
  })

const own = 'arn:aws:cloudfront::000000000000:distribution/E1'

test('an invalidation removes the named paths, once for each reference', async () => {
  const { client, forgotten } = await start(own)
  const { Invalidation } = await client.send(invalidate(['/api/news*', '/a&b']))
  expect(Invalidation?.Status).toBe('Completed')
  await client.send(invalidate(['/api/news*', '/a&b']))
  await expect(client.send(invalidate(['/other']))).rejects.toThrow('other paths')
  expect(forgotten).toEqual([['/api/news*', '/a&b']])
})

test('a caller without permission or credentials is rejected', async () => {
  const { client, stranger, forgotten } = await start(`${own}X`)
  await expect(client.send(invalidate(['/']))).rejects.toThrow('not authorized')
  await expect(stranger.send(invalidate(['/']))).rejects.toThrow('security token')
  expect(forgotten).toEqual([])
})
