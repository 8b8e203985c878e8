import * as z from 'zod/mini'
import { expression } from '../table/expression.ts'

/**
 * A letting whose applicants are still to be told. Its id is the apartment's; it is deleted when
 * all are told. While the apartment is in the trash it waits.
 */
export const QueuedLetting = z.object({
  id: z.uuid(),
  /** The letting's time, which names it among all of the apartment. */
  rentedAt: z.iso.datetime(),
  /** In milliseconds since 1970. */
  tellsAt: z.int(),
  text: z.string(),
  /** The administrator's username. */
  by: z.string(),
  /** All inquiries of the tenant about this apartment. */
  tenantCases: z.array(z.uuid()),
  /** Some may have been told already. */
  isBegun: z.optional(z.boolean()),
  /**
   * Seconds since 1970: a day after the trash would delete the apartment. Items of the release before
   * this one have none.
   */
  expiresAt: z.optional(z.int()),
})

export type QueuedLetting = z.output<typeof QueuedLetting>

/** The condition that the item, or the apartment, is of this letting still. */
export const ofLetting = ({ rentedAt }: Pick<QueuedLetting, 'rentedAt'>) =>
  expression`rentedAt = ${rentedAt}`
