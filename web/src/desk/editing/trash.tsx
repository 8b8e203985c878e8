import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '#shared/api.ts'
import { formatDate } from '#shared/format.ts'
import { trashDays } from '#shared/retention.ts'
import type { TrashedItem } from '#shared/trash.ts'
import { showAnswer } from '../../api/query-client.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminCall } from '../admin-call.ts'
import { refreshLists, trashQuery } from './item-queries.ts'
import { DeleteButton } from './card-actions.tsx'
import { kindTexts, type Kind } from './kind-texts.ts'
import { useRestoration } from './use-restoration.ts'

/** The deleted items of one kind, behind a button below its list. */
export function Trash({ kind }: { kind: Kind }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(trashQuery)
  const restore = useRestoration(kind)
  // A second press may come before React has rendered the first.
  const underWay = useRef(new Set<string>())
  const deletion = useMutation({
    mutationFn: (trashed: string) => adminCall(api.admin.deleteForGood, { id: trashed }),
    onSuccess: (_, deleted) =>
      showAnswer(trashQuery, trash => trash?.filter(({ id: each }) => each !== deleted)),
    onError: ({ sentence }) => showFailure(kindTexts[kind].notDeleted, sentence),
    onSettled(_, __, deleted) {
      underWay.current.delete(deleted)
      refreshLists(kind)
    },
  })
  // The button that was pressed is removed with its item.
  const thenFocusHeading = { onSettled: () => heading.current?.focus() }

  function deleteForGood(trashed: string) {
    if (underWay.current.has(trashed) || !confirm(question)) return
    underWay.current.add(trashed)
    deletion.mutate(trashed, thenFocusHeading)
  }

  const items = data?.filter(item => kindOf(item) === kind)
  if (!items) return null

  return (
    <div className="mt-12 border-t border-line pt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-accent underline-offset-4 hover:underline"
      >
        Papperskorgen ({items.length})
        <Icon
          shape="arrow"
          className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <section id={id} hidden={!isOpen} className="mt-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Papperskorgen
        </h2>
        <p className="mt-2 text-ink-soft">
          {items.length > 0
            ? `Det som raderas ligger här i ${trashDays} dagar.`
            : `Papperskorgen är tom. Det som raderas ligger här i ${trashDays} dagar.`}
        </p>
        <ul className="mt-5 grid gap-3 empty:hidden">
          {items.map(item => (
            <TrashedCard
              key={item.id}
              item={item}
              onRestore={() => restore(item.id, thenFocusHeading)}
              onDelete={() => deleteForGood(item.id)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface CardProps {
  item: TrashedItem
  onRestore: () => void
  onDelete: () => void
}

function TrashedCard({ item, onRestore, onDelete }: CardProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h3 id={id} className="text-lg">
          {item.title || 'Utan titel'}
          {item.kind === 'draft' && ' (utkast)'}
        </h3>
        <p className="mt-1 text-ink-soft">
          Raderad {formatDate(item.deletedAt)}. Tas bort för gott {formatDate(item.expiresAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" aria-describedby={id} onClick={onRestore}>
          Återställ
        </Button>
        <DeleteButton aria-describedby={id} onClick={onDelete}>
          Radera för gott
        </DeleteButton>
      </div>
    </li>
  )
}

/** Drafts of apartments lie among the apartments. */
const kindOf = ({ kind }: TrashedItem): Kind => (kind === 'draft' ? 'apartment' : kind)

const question = 'Är du säker på att du vill radera för gott? Det går inte att ångra.'
