import type { EditableNewsItem } from '#shared/news.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { Opened } from '../editing/editor-kind.ts'
import { newsEditor } from './news-editor.ts'
import { NewsFields, type NewsValues } from './news-fields.tsx'

interface Props {
  opened: Opened<EditableNewsItem, NewsValues>
  onClose: () => void
}

/** Edits a news item. */
export const NewsDialog = ({ opened, onClose }: Props) => (
  <EditorDialog editor={newsEditor} opened={opened} onClose={onClose}>
    {({ values, change }) => <NewsFields values={values} onChange={change} />}
  </EditorDialog>
)
