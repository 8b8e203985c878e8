import { useId } from 'react'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** The dialog has unsaved changes, which letting would discard. */
  isChanged: boolean
  onOpen: () => void
}

/** Opens the letting from the apartment's dialog. */
export function LetRow({ isChanged, onOpen }: Props) {
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
