import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { required } from '../runtime/environment.ts'

const DistributionId = required('DISTRIBUTION_ID')

const client = new CloudFrontClient()

/**
 * Invalidates the edge's copies of these paths. CloudFront carries out one reference once, so that
 * a retry costs nothing.
 */
export async function invalidate(paths: string[], reference: string) {
  await client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        CallerReference: reference,
        Paths: { Quantity: paths.length, Items: paths },
      },
    }),
  )
}
