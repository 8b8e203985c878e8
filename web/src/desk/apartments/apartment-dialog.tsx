import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import { apartmentEditor } from './apartment-editor.ts'
import { ApartmentFields } from './apartment-fields.tsx'
import { vacantOf } from './desk-apartments.ts'

/** Edits an apartment or a draft, with its preview and its letting. */
export const Component = () => (
  <EditorDialog editor={apartmentEditor}>
    {({ item, values, isChanged, change }) => (
      <>
        {item && vacantOf(item) && <LetRow id={item.id} isChanged={isChanged} />}
        <ApartmentFields values={values} onChange={change} />
        <PreviewButton apartment={apartmentEditor.bodyOf(values)} />
      </>
    )}
  </EditorDialog>
)

interface LetRowProps {
  /** The dialog has unsaved changes, which letting would discard. */
  isChanged: boolean
  /** Of the apartment. */
  id: string
}

/** Opens the letting from the apartment's dialog. */
function LetRow({ id, isChanged }: LetRowProps) {
  const text = useId()
  const open = useOpenDialog()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-mist p-4 sm:col-span-2">
      <p id={text} className="min-w-0 grow basis-60 text-sm">
        {isChanged
          ? 'Spara först, så kan du hyra ut lägenheten här.'
          : 'Är den uthyrd? Välj hyresgäst och ge de andra besked.'}
      </p>
      <Button
        look="secondary"
        aria-describedby={text}
        disabled={isChanged}
        onClick={() => open(`/admin/uthyrning/${id}`)}
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start max-sm:w-full"
      >
        Förhandsgranska
      </Button>
      {isOpen && <PreviewDialog apartment={apartment} onClose={() => setOpen(false)} />}
    </>
  )
}
