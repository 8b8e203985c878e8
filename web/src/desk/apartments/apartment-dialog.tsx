import { useState, useId } from 'react'
import type { EditableApartment } from '#shared/apartments.ts'
import { Button } from '../../ui/button.tsx'
import { useLazyDialog } from '../dialogs/use-lazy-dialog.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { Opened } from '../editing/editor-kind.ts'
import { apartmentEditor } from './apartment-editor.ts'
import { ApartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { vacantOf, type DeskApartment } from './desk-apartments.ts'
import { LetDialog } from './let-dialog.tsx'

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

interface LetRowProps {
  /** The dialog has unsaved changes, which letting would discard. */
  isChanged: boolean
  onOpen: () => void
}

/** Opens the letting from the apartment's dialog. */
function LetRow({ isChanged, onOpen }: LetRowProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-mist p-4 sm:col-span-2">
      <p id={id} className="min-w-0 grow basis-60 text-sm">
        {isChanged
          ? 'Spara först, så kan du hyra ut lägenheten här.'
          : 'Är den uthyrd? Välj hyresgäst och ge de andra besked.'}
      </p>
      <Button
        look="secondary"
        aria-describedby={id}
        disabled={isChanged}
        onClick={onOpen}
        className="disabled:opacity-60 max-sm:w-full"
      >
        Uthyrd
      </Button>
    </div>
  )
}

/**
 * Shows the page of an apartment as it is written now, without saving it.
 *
 * @param apartment the body that would be saved, complete or not
 */
function PreviewButton({ apartment }: { apartment: object }) {
  const { Dialog, open, close } = useLazyDialog(load, 'Kunde inte förhandsgranska')

  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={open}
        className="justify-self-start max-sm:w-full"
      >
        Förhandsgranska
      </Button>
      {Dialog && <Dialog apartment={apartment} onClose={close} />}
    </>
  )
}

const load = async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog
