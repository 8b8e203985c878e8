import * as z from 'zod/mini'

/** A deleted item in the trash, which its editor can restore or delete for good. */
export const TrashedItem = z.object({
  id: z.uuid(),
  kind: z.enum(['apartment', 'draft', 'house', 'news']),
  /** '' for a draft without one. */
  title: z.string(),
  deletedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export type TrashedItem = z.output<typeof TrashedItem>
