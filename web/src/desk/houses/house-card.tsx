import { useId } from 'react'
import { energyOf, townOf } from '#shared/summaries.ts'
import type { EditableHouse } from '#shared/houses.ts'
import { CardActions } from '../editing/card-actions.tsx'
import { kindTexts } from '../editing/kind-texts.ts'
import { declarationOf, hasEnded, isEnding } from './declaration.ts'

interface Props {
  house: EditableHouse
  /** The number of its apartments, once they are loaded. */
  apartments: number | undefined
  onEdit: () => void
  onDelete: () => void
}

/** A house as its editors see it, with the number of its apartments. */
export function HouseCard({ house, apartments, onEdit, onDelete }: Props) {
  const heading = useId()
  const { title, declaredIn, validUntil, text } = house
  const energy = energyOf(house)
  return (
    <article className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">
          {house.address}
          <br />
          {townOf(house)}
        </p>
      </div>
      <p className="font-semibold">{energy ? `Energi: ${energy}` : 'Energin är inte ifylld'}</p>
      {(declaredIn || validUntil) && (
        <p className={`rounded-control px-3 py-2 text-balance ${lookOf(house)}`}>
          {declarationOf(house)}
        </p>
      )}
      {text && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
      <p className="text-sm text-ink-soft">
        {apartments !== undefined && kindTexts.apartment.count(apartments)}
      </p>
      <CardActions describedBy={heading} onEdit={onEdit} onDelete={onDelete} />
    </article>
  )
}

function lookOf(house: EditableHouse) {
  if (hasEnded(house)) return 'bg-alarm-soft font-medium text-alarm'
  return isEnding(house) ? 'bg-accent-soft font-medium' : 'bg-mist'
}
