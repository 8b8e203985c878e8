import { Button } from '../../ui/button.tsx'
import { useLazyDialog } from '../dialogs/use-lazy-dialog.ts'

/**
 * Shows the page of an apartment as it is written now, without saving it.
 *
 * @param apartment the body that would be saved, complete or not
 */
export function PreviewButton({ apartment }: { apartment: object }) {
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

const load = async () => (await import('./preview-dialog.tsx')).PreviewDialog
