import { useSyncExternalStore } from 'react'
import { UnsavedOffer } from './unsaved-offer.tsx'
import {
  forgetUnsavedEdits,
  readUnsavedEdits,
  subscribeToUnsavedEdits,
  unsavedKeys,
  unsavedSnapshot,
} from './unsaved-edits.ts'
import type { Editable } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'
import { unsavedKeyOf } from './unsaved-items.ts'

interface Props<Item extends Editable> {
  kind: Kind
  items: Item[] | undefined
  /** Without an item: the edits of a new one, or of one that was deleted and becomes a new one. */
  onTakeUp: (item: Item | undefined, key: string) => void
  /** Called before the button that was pressed is removed. */
  onChosen: () => void
}

/** Offers the unsaved edits of one kind of item above its list. */
export function UnsavedOffers<Item extends Editable>({
  kind,
  items,
  onTakeUp,
  onChosen,
}: Props<Item>) {
  useSyncExternalStore(subscribeToUnsavedEdits, unsavedSnapshot)
  if (!items) return null
  const keys = unsavedKeys().filter(key => key.startsWith(`${kind}/`))

  function takeUp(key: string, item: Item | undefined) {
    onChosen()
    onTakeUp(item, key)
  }

  function discard(key: string) {
    onChosen()
    forgetUnsavedEdits(key)
  }

  return (
    <ul className="mb-6 grid gap-3 empty:hidden">
      {keys.map(key => {
        const { savedAt, value } = readUnsavedEdits(key)!
        const item = items.find(({ id }) => key === unsavedKeyOf(kind, id))
        return (
          <li key={key}>
            <UnsavedOffer
              savedAt={savedAt}
              title={titleOf(value) ?? item?.title ?? kindTexts[kind].newItem}
              onTakeUp={() => takeUp(key, item)}
              onDiscard={() => discard(key)}
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
