import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '../faults.ts'
import { S3Error } from './errors.ts'

/**
 * Lets the fault happen that is set for the next call to S3: throws ServiceUnavailable or SlowDown,
 * both 503 ("Error responses", Amazon S3 API Reference), or holds the call up for two seconds.
 */
export async function meetFault(faults: Faults) {
  const fault = faults.next('s3')
  if (fault === 'down') {
    throw new S3Error(503, 'ServiceUnavailable', 'Service is unable to handle request.')
  }
  if (fault === 'throttle') {
    throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.')
  }
  if (fault === 'slow') await wait(2000)
}
