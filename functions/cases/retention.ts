import * as z from 'zod/mini'
import { required } from '../runtime/environment.ts'

const days = z.int().check(z.positive())

/** How many days submissions are kept: the table's TTL does what the privacy page promises. */
export const retentionDays = z.parse(
  z.object({ contact: days, issue: days, inquiry: days, spam: days }),
  JSON.parse(required('RETENTION_DAYS')),
)
