import { EditorDialog } from '../editing/editor-dialog.tsx'
import { newsEditor } from './news-editor.ts'
import { NewsFields } from './news-fields.tsx'

/** Edits a news item. */
export const Component = () => (
  <EditorDialog editor={newsEditor}>
    {({ values, change }) => <NewsFields values={values} onChange={change} />}
  </EditorDialog>
)
