import type { EditableApartment } from '#shared/apartments.ts'
import { apartmentEditor } from './apartment-editor.ts'
import { ApartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { Opened } from '../editing/editor-kind.ts'

interface Props {
  opened: Opened<EditableApartment, ApartmentValues>
  onClose: () => void
}

export const ApartmentDialog = ({ opened, onClose }: Props) => (
  <EditorDialog kind={apartmentEditor} opened={opened} onClose={onClose}>
    {({ values, change }) => <ApartmentFields values={values} onChange={change} />}
  </EditorDialog>
)
