import { useState } from 'react'
import type { EditableNewsItem } from '#shared/news.ts'
import { useLazyDialog } from '../dialogs/use-lazy-dialog.ts'
import type { Opened } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'
import { adminNewsQuery } from '../editing/item-queries.ts'
import { NewsAdminCard } from './news-admin-card.tsx'
import { newNewsItem, newsEditor } from './news-editor.ts'
import { newsFields, type NewsValues } from './news-fields.tsx'

/** The news on the dashboard. */
export function NewsTab() {
  const [opened, setOpened] = useState<Opened<EditableNewsItem, NewsValues>>()

  const { Dialog, ...dialog } = useLazyDialog(load, 'Kunde inte öppna nyheten')

  function open(item?: EditableNewsItem, editsKey?: string) {
    const values = item ? newsFields.valuesOf(item) : newNewsItem()
    setOpened({ item, values, editsKey })
    dialog.open()
  }

  return (
    <>
      <ItemList
        editor={newsEditor}
        query={adminNewsQuery}
        isEditing={Dialog !== undefined}
        onAdd={() => open()}
        onTakeUpEdits={open}
      >
        {(item, remove) => (
          <NewsAdminCard item={item} onEdit={() => open(item)} onDelete={remove} />
        )}
      </ItemList>
      {Dialog && <Dialog opened={opened!} onClose={dialog.close} />}
    </>
  )
}

const load = async () => (await import('./news-dialog.tsx')).NewsDialog
