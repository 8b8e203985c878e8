import { Button } from '../ui/button.tsx'

interface Props {
  /** The id of the card's heading: which one is edited or deleted. */
  describedBy: string
  onEdit: () => void
  onDelete: () => void
  /** Opens a new one with the same content. */
  onCopy?: () => void
}

/** What can be done with the item of a card. */
export const CardActions = ({ describedBy, onEdit, onDelete, onCopy }: Props) => (
  <div className="mt-auto flex flex-wrap gap-2.5 border-t border-line pt-4">
    <Button look="secondary" aria-describedby={describedBy} onClick={onEdit} className="grow px-4">
      Redigera
    </Button>
    {onCopy && (
      <Button
        look="secondary"
        aria-describedby={describedBy}
        onClick={onCopy}
        className="grow px-4"
      >
        Kopiera
      </Button>
    )}
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={onDelete}
      className="min-h-11 grow rounded-control border border-alarm/40 px-4 py-2.5 font-semibold text-alarm transition-colors hover:border-alarm hover:bg-alarm-soft"
    >
      Radera
    </button>
  </div>
)
