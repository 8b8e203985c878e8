import { useSyncExternalStore } from 'react'
import { DraftOffer } from './draft-offer.tsx'
import { draftKeys, draftsSnapshot, forgetDraft, keepDraft, subscribeToDrafts } from './drafts.ts'
import type { Editable, EditorKind } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { draftKeyOf, findDraft } from './use-draft.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  items: Item[] | undefined
  onTakeUp: (item: Item | undefined) => void
}

/** Offers the drafts of one kind of item above its list. */
export function DraftOffers<Item extends Editable, Values extends object>({
  editor,
  items,
  onTakeUp,
}: Props<Item, Values>) {
  useSyncExternalStore(subscribeToDrafts, draftsSnapshot)
  if (!items) return null
  const keys = draftKeys().filter(key => key.startsWith(`${editor.kind}/`))

  /** The draft of an item that was deleted becomes the draft of a new one. */
  function takeUp(key: string, item: Item | undefined) {
    const newKey = draftKeyOf(editor.kind)
    if (!item && key !== newKey) {
      keepDraft(newKey, { values: findDraft(editor, key)!.values })
      forgetDraft(key)
    }
    onTakeUp(item)
  }

  return (
    <ul className="mb-6 grid gap-3 empty:hidden">
      {keys.map(key => {
        const draft = findDraft(editor, key)
        const item = items.find(({ id }) => key === draftKeyOf(editor.kind, id))
        return (
          draft && (
            <li key={key}>
              <DraftOffer
                savedAt={draft.savedAt}
                title={titleOf(draft.values) ?? item?.title ?? kindTexts[editor.kind].newDraft}
                onTakeUp={() => takeUp(key, item)}
                onThrowAway={() => forgetDraft(key)}
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
