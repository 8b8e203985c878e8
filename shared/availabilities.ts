/**
 * Specification section 4. Apart from the schemas, which visitors need not download for a label.
 */
export const availabilities = {
  available: 'Tillgänglig',
  upcoming: 'Kommer snart',
  rented: 'Uthyrd',
}

/** True if an apartment is let: it is no vacancy, and nobody can apply for it. */
export const isLet = (each: { availabilityStatus?: keyof typeof availabilities }) =>
  each.availabilityStatus === 'rented'

/** The moment from which visitors see an apartment. */
export const publicationOf = (each: { publishedAt?: string; createdAt: string }) =>
  each.publishedAt ?? each.createdAt

/** Visitors do not see a scheduled apartment or news item yet. */
export const isScheduled = ({ publishedAt }: { publishedAt?: string }) =>
  publishedAt !== undefined && Date.parse(publishedAt) > Date.now()
