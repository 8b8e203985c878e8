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
