import { useState } from 'react'
import { Link } from 'react-router'
import type { EditableApartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import type { Letting } from '#shared/applicants.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { TextButton } from '../text-button.tsx'
import { othersLine, useUndoLetting } from './use-letting.ts'
import { toldLine, useNow, useTold } from './let-told.ts'

interface Props {
  apartment: EditableApartment
  letting: Letting
  describedBy: string
}

/** Says who is told of a letting, or was told, and undoes it. */
export function LetLine({ apartment, letting, describedBy }: Props) {
  const undoing = useUndoLetting()
  const [isAsking, setAsking] = useState(false)
  const now = useNow(letting.tellsAt)
  const isWaiting = now < Date.parse(letting.tellsAt)
  const told = useTold(apartment.id, letting, now)
  const line = isWaiting ? othersLine(apartment) : told && toldLine(told, letting, now)

  const hasFailed = told?.some(({ letter }) => letter?.state === 'failed')

  function undo() {
    setAsking(false)
    undoing.mutate(apartment)
  }

  return (
    <div className="rounded-control bg-mist px-4 py-1.5">
      {line && <p className="pt-1.5 text-sm wrap-anywhere">{line}</p>}
      <div className="flex flex-wrap gap-x-5">
        <TextButton
          aria-describedby={describedBy}
          isBusy={undoing.isPending}
          onClick={isWaiting ? undo : () => setAsking(true)}
          className="font-semibold"
        >
          {isWaiting ? 'Ångra' : 'Ångra uthyrningen'}
        </TextButton>
        {hasFailed && (
          <Link
            to={`/admin/sokande/${apartment.id}`}
            aria-describedby={describedBy}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            Se vilka
          </Link>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          heading="Ångra uthyrningen?"
          stay="Behåll uthyrningen"
          onStay={() => setAsking(false)}
          others={[{ text: 'Ångra uthyrningen', onChoose: undo }]}
        >
          <p>
            Lägenheten blir {availabilities[letting.from].toLowerCase()} igen. De som har fått
            besked får inget nytt mejl.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
