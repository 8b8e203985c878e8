import { useState } from 'react'
import type { EditableNewsItem } from '#shared/news.ts'
import { adminNewsQuery } from '../editing/item-queries.ts'
import type { Opened } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'
import { NewsAdminCard } from './news-admin-card.tsx'
import { NewsItemDialog } from './news-item-dialog.tsx'
import { newNewsItem, newsEditor } from './news-editor.ts'
import { newsFields, type NewsValues } from './news-fields.tsx'

/** The news on the dashboard. */
export function NewsTab() {
  const [opened, setOpened] = useState<Opened<EditableNewsItem, NewsValues>>()

  function open(item?: EditableNewsItem, editsKey?: string) {
    const values = item ? newsFields.valuesOf(item) : newNewsItem()
    setOpened({ item, values, editsKey })
  }

  return (
    <>
      <ItemList
        editor={newsEditor}
        query={adminNewsQuery}
        isEditing={opened !== undefined}
        onAdd={() => open()}
        onTakeUpEdits={open}
      >
        {(item, remove) => (
          <NewsAdminCard item={item} onEdit={() => open(item)} onDelete={remove} />
        )}
      </ItemList>
      {opened && <NewsItemDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
