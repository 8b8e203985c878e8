import { ItemList } from '../editing/item-list.tsx'
import { adminNewsQuery } from '../editing/item-queries.ts'
import { NewsAdminCard } from './news-admin-card.tsx'

/** The news on the dashboard. */
export const NewsTab = () => (
  <ItemList kind="news" query={adminNewsQuery}>
    {(item, { onEdit, onDelete }) => (
      <NewsAdminCard item={item} onEdit={onEdit} onDelete={onDelete} />
    )}
  </ItemList>
)
