import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../buttons.tsx'

interface Props {
  /** The id of the card's heading. */
  describedBy: string
  onEdit: () => void
  /** Opens a new item with the same content; left out where no card offers that. */
  onCopy?: (() => void) | undefined
  onDelete: () => void
}

/** The buttons of an item's card. */
export const CardActions = ({ describedBy, onEdit, onDelete, onCopy }: Props) => (
  <div className="@container mt-auto border-t border-line pt-4">
    <div className="flex flex-wrap gap-2.5">
      <Button
        look="secondary"
        aria-describedby={describedBy}
        onClick={onEdit}
        className={`grow px-4 ${onCopy ? alone : ''}`}
      >
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
      <DeleteButton aria-describedby={describedBy} onClick={onDelete} className="grow">
        Radera
      </DeleteButton>
    </div>
  </div>
)

/** In a row too narrow for three buttons the most frequent one gets its own. */
const alone = '@max-[19.6rem]:basis-full'
