import { useEffect, useRef } from 'react'
import type { EditableApartment, Letting } from '#shared/apartments.ts'
import { availabilities, isLet } from '#shared/availabilities.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TextButton } from '../buttons.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { vacantOf } from './desk-apartments.ts'
import {
  concernedBy,
  linesOf,
  othersLine,
  toldLine,
  useApplicants,
  useUndoLetting,
} from './letting.ts'

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

/** Says who is told of a letting, or was told, and undoes it. */
function LetLine({ apartment, letting, describedBy }: Props & { letting: Letting }) {
  const undoing = useUndoLetting()
  const now = useNow()
  const isWaiting = now < Date.parse(letting.tellsAt)
  const { data: applicants, dataUpdatedAt } = useApplicants(apartment.id, letting, now)
  const { tenant, told, called } = concernedBy(letting, applicants)
  const others = isWaiting
    ? othersLine(apartment, applicants)
    : applicants && toldLine(applicants, letting, dataUpdatedAt)
  const line = linesOf(tenant && `Uthyrd till ${tenant.name}.`, others)
  const isCallNeeded = called.length > 0 || told.some(({ letter }) => letter?.state === 'failed')

  function undo() {
    const isNobodyTold = Date.now() < Date.parse(letting.tellsAt)
    if (isNobodyTold || confirm(questionOf(letting))) undoing.mutate(apartment)
  }

  return (
    <div className="rounded-control bg-mist px-4 py-1.5">
      {line && <p className="pt-1.5 text-sm wrap-anywhere">{line}</p>}
      <div className="flex flex-wrap gap-x-5">
        <TextButton
          aria-describedby={describedBy}
          isBusy={undoing.isPending}
          onClick={undo}
          className="font-semibold"
        >
          {isWaiting ? 'Ångra' : 'Ångra uthyrningen'}
        </TextButton>
        {isCallNeeded && (
          <TextLink
            to={`/admin/sokande/${apartment.id}`}
            isAlone
            aria-describedby={describedBy}
            className="font-semibold underline-offset-4"
          >
            Se vilka
          </TextLink>
        )}
      </div>
    </div>
  )
}

const questionOf = ({ from }: Letting) =>
  `Är du säker på att du vill ångra uthyrningen? Lägenheten blir ${availabilities[from].toLowerCase()} igen. De som har fått besked får inget nytt mejl.`
