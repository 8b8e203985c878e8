/**
 * Specification section 4. Apart from the schemas, which visitors need not download for a label.
 */
export const availabilities = {
  available: 'Tillgänglig',
  upcoming: 'Kommer snart',
  rented: 'Uthyrd',
}

/** True if an apartment is let: it is no vacancy, and nobody can apply for it. */
export const isLet = ({
  availabilityStatus,
}: {
  availabilityStatus?: keyof typeof availabilities
}) => availabilityStatus === 'rented'

/** The moment from which visitors see an apartment. */
export const publicationOf = ({
  publishedAt,
  createdAt,
}: {
  publishedAt?: string
  createdAt: string
}) => publishedAt ?? createdAt

/** Visitors do not see a scheduled apartment or news item yet. */
export const isScheduled = ({ publishedAt }: { publishedAt?: string }) =>
  publishedAt !== undefined && Date.parse(publishedAt) > Date.now()
