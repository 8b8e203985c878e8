import { useState } from 'react'
import type { EditableApartment } from '#shared/apartments.ts'
import { vacantOf, type DeskApartment } from './desk-apartments.ts'
import { LetDialog } from './let-dialog.tsx'
import { LetRow } from './let-row.tsx'
import { apartmentEditor } from './apartment-editor.ts'
import { ApartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import type { Opened } from '../editing/editor-kind.ts'

interface Props {
  opened: Opened<DeskApartment, ApartmentValues>
  onClose: () => void
}

/** Edits an apartment or a draft, with its preview and its letting. */
export function ApartmentDialog({ opened, onClose }: Props) {
  const [letting, setLetting] = useState<EditableApartment>()
  return (
    <>
      <EditorDialog editor={apartmentEditor} opened={opened} onClose={onClose}>
        {({ item, values, isChanged, change }) => {
          const vacant = item && vacantOf(item)
          return (
            <>
              {vacant && <LetRow isChanged={isChanged} onOpen={() => setLetting(vacant)} />}
              <ApartmentFields values={values} onChange={change} />
              <PreviewButton apartment={apartmentEditor.bodyOf(values)} />
            </>
          )
        }}
      </EditorDialog>
      {letting && (
        <LetDialog apartment={letting} onClose={() => setLetting(undefined)} onLet={onClose} />
      )}
    </>
  )
}
