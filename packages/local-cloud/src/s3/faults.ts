import type { Faults } from '../faults.ts'
import { S3Error } from './errors.ts'

/** Throws ServiceUnavailable or SlowDown, both 503 ("Error responses", Amazon S3 API Reference). */
export const meetFault = (faults: Faults) =>
  faults.meet('s3', {
    down: () => new S3Error(503, 'ServiceUnavailable', 'Service is unable to handle request.'),
    throttle: () => new S3Error(503, 'SlowDown', 'Please reduce your request rate.'),
  })
