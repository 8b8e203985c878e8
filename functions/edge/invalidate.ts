import { randomUUID } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { required } from '../runtime/environment.ts'

const client = new CloudFrontClient()

/**
 * Invalidates the edge's copies of these paths. Throws while too many wildcards are in progress, of which
 * CloudFront allows 15 (Developer Guide, "Quotas on invalidations"): the stream's retry or the next run
 * comes later.
 */
export async function invalidate(paths: string[]): Promise<void> {
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: required('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: randomUUID(),
        Paths: { Quantity: paths.length, Items: paths },
      },
    }),
  )
}
