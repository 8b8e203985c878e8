import { useState } from 'react'
import type { EditableNewsItem } from '#shared/news.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { Opened } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'
import { adminNewsQuery } from '../editing/item-queries.ts'
import { NewsAdminCard } from './news-admin-card.tsx'
import { newNewsItem, newsEditor } from './news-editor.ts'
import { newsFields, type NewsValues, NewsFields } from './news-fields.tsx'

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

interface Props {
  opened: Opened<EditableNewsItem, NewsValues>
  onClose: () => void
}

/** Edits a news item. */
const NewsItemDialog = ({ opened, onClose }: Props) => (
  <EditorDialog editor={newsEditor} opened={opened} onClose={onClose}>
    {({ values, change }) => <NewsFields values={values} onChange={change} />}
  </EditorDialog>
)
