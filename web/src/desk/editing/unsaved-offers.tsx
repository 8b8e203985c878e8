import { useSyncExternalStore } from 'react'
import { UnsavedOffer } from './unsaved-offer.tsx'
import {
  forgetUnsavedEdits,
  subscribeToUnsavedEdits,
  unsavedKeys,
  unsavedSnapshot,
} from './unsaved-edits.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { findUnsavedEdits, unsavedKeyOf } from './unsaved-items.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  items: Item[] | undefined
  /** Without an item: the edits of a new one, or of one that was deleted and becomes a new one. */
  onTakeUp: (item: Item | undefined, key: string) => void
  /** Called before the button that was pressed is removed. */
  onChosen: () => void
}

/** Offers the unsaved edits of one kind of item above its list. */
export function UnsavedOffers<Item extends Editable, Values extends object>({
  editor,
  items,
  onTakeUp,
  onChosen,
}: Props<Item, Values>) {
  useSyncExternalStore(subscribeToUnsavedEdits, unsavedSnapshot)
  if (!items) return null
  const keys = unsavedKeys().filter(key => key.startsWith(`${editor.kind}/`))

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
        const edits = findUnsavedEdits(editor, key)
        const item = items.find(({ id }) => key === unsavedKeyOf(editor.kind, id))
        return (
          edits && (
            <li key={key}>
              <UnsavedOffer
                savedAt={edits.savedAt}
                title={titleOf(edits.values) ?? item?.title ?? kindTexts[editor.kind].newItem}
                onTakeUp={() => takeUp(key, item)}
                onDiscard={() => discard(key)}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

function titleOf(values: object): string | undefined {
  const title = 'title' in values && typeof values.title === 'string' ? values.title.trim() : ''
  return title || undefined
}
