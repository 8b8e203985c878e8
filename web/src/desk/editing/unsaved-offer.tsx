import { formatDateAndTime } from '#shared/format.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  savedAt: string
  /** The item's title, outside the dialog it belongs to. */
  title?: string
  onTakeUp: () => void
  onDiscard: () => void
}

/** Offers edits that were never saved. */
export const UnsavedOffer = ({ savedAt, title, onTakeUp, onDiscard }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-accent bg-accent-soft/40 p-5">
    <div>
      {title && <p className="font-semibold">{title}</p>}
      <p>
        Det finns osparade ändringar från{' '}
        <span className="inline-block">{formatDateAndTime(savedAt)}.</span>
      </p>
    </div>
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <Button onClick={onTakeUp} className="max-sm:w-full">
        Använd ändringarna
      </Button>
      <Button look="secondary" onClick={onDiscard} className="max-sm:w-full">
        Släng ändringarna
      </Button>
    </div>
  </div>
)
