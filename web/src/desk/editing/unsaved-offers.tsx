import { formatDateAndTime } from '#shared/format.ts'
import { Button } from '../../ui/button.tsx'
import { forgetUnsavedEdits, unsavedKeyOf, useUnsavedEdits } from './unsaved-edits.ts'
import type { Editable } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'

interface Props {
  kind: Kind
  items: Editable[] | undefined
  /** Without an id: the edits of a new one, or of one that was deleted and becomes a new one. */
  onTakeUp: (id: string | undefined, key: string) => void
  /** Called before the button that was pressed is removed. */
  onDiscard: () => void
}

/** Offers the unsaved edits of one kind of item above its list. */
export function UnsavedOffers({ kind, items, onTakeUp, onDiscard }: Props) {
  const kept = Object.entries(useUnsavedEdits()).filter(([key]) => key.startsWith(`${kind}/`))
  if (!items) return null

  return (
    <ul className="mb-6 grid gap-3 empty:hidden">
      {kept.map(([key, { savedAt, value }]) => {
        const item = items.find(({ id }) => key === unsavedKeyOf(kind, id))
        return (
          <li key={key}>
            <UnsavedOffer
              savedAt={savedAt}
              title={titleOf(value) ?? item?.title ?? kindTexts[kind].newItem}
              onTakeUp={() => onTakeUp(item?.id, key)}
              onDiscard={() => {
                onDiscard()
                forgetUnsavedEdits(key)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

function titleOf(kept: unknown): string | undefined {
  const { title } = Object(Object(kept).values)
  return (typeof title === 'string' && title.trim()) || undefined
}

interface OfferProps {
  savedAt: string
  /** The item's title, outside the dialog it belongs to. */
  title?: string
  onTakeUp: () => void
  onDiscard: () => void
}

/** Offers edits that were never saved. */
export const UnsavedOffer = ({ savedAt, title, onTakeUp, onDiscard }: OfferProps) => (
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
