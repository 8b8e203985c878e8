import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { required } from '../runtime/environment.ts'

const client = new CloudFrontClient()

/**
 * Invalidates the edge's copies of these paths. CloudFront carries out one reference once, so that
 * a retry costs nothing. While too many wildcards are in progress, of which CloudFront allows 15
 * (Developer Guide, "Quotas on invalidations"), it waits: up to 20 seconds.
 */
export async function invalidate(paths: string[], reference: string): Promise<void> {
  const command = new CreateInvalidationCommand({
    DistributionId: required('DISTRIBUTION_ID'),
    InvalidationBatch: {
      CallerReference: reference,
      Paths: { Quantity: paths.length, Items: paths },
    },
  })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(command)
      return
    } catch (error) {
      const isWorthWaiting = (error as Error).name === 'TooManyInvalidationsInProgress'
      if (!isWorthWaiting || attempt > waits) throw error
    }
    await pause(pauseMilliseconds)
  }
}

const waits = 4
const pauseMilliseconds = 5000

/** By the global `setTimeout`, which tests shorten (see `isQuick` of the local cloud). */
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
