import { vacantOf, type DeskApartment } from './desk-apartments.ts'
import { LetDialog } from './let-dialog.tsx'
import { LetRow } from './let-row.tsx'
import { useState } from 'react'
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
  const [isLetting, setLetting] = useState(false)
  const vacant = opened.item && vacantOf(opened.item)
  return (
    <>
      <EditorDialog editor={apartmentEditor} opened={opened} onClose={onClose}>
        {({ values, isChanged, change }) => (
          <>
            {vacant && <LetRow isChanged={isChanged} onOpen={() => setLetting(true)} />}
            <ApartmentFields values={values} onChange={change} />
            <PreviewButton apartment={apartmentEditor.bodyOf(values)} />
          </>
        )}
      </EditorDialog>
      {vacant && isLetting && (
        <LetDialog apartment={vacant} onClose={() => setLetting(false)} onLet={onClose} />
      )}
    </>
  )
}
