import { useEffect, useRef } from 'react'
import type { EditableApartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { vacantOf } from './desk-apartments.ts'
import { LetLine } from './let-line.tsx'

interface Props {
  apartment: EditableApartment
  /** The id of the card's heading. */
  describedBy: string
}

/** The part of an apartment's card that lets it, and afterwards shows the letting. */
export function LetPart({ apartment, describedBy }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const open = useOpenDialog()
  const isRented = isLet(apartment)
  const wasRented = useRef(isRented)

  useEffect(() => {
    // The button that was pressed is gone.
    if (wasRented.current !== isRented && document.activeElement === document.body) {
      part.current?.focus()
    }
    wasRented.current = isRented
  }, [isRented])

  if (isRented ? !apartment.letting : !vacantOf(apartment)) return null
  return (
    <div ref={part} tabIndex={-1} role="group" aria-label="Uthyrning">
      {isRented ? (
        <LetLine apartment={apartment} letting={apartment.letting!} describedBy={describedBy} />
      ) : (
        <Button
          look="secondary"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => open(`/admin/uthyrning/${apartment.id}`)}
          className="w-full"
        >
          Uthyrd
        </Button>
      )}
    </div>
  )
}
