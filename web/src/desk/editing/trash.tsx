import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { formatDate } from '#shared/format.ts'
import { trashDays } from '#shared/retention.ts'
import type { TrashedItem } from '#shared/trash.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeleteButton } from '../buttons.tsx'
import { useDeletionForGood, useRestoration } from './item-actions.ts'
import { trashQuery } from './item-queries.ts'
import type { Kind } from './kinds.ts'

/** The deleted items of one kind, behind a button below its list. */
export function Trash({ kind }: { kind: Kind }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(trashQuery)
  const restore = useRestoration(kind)
  const deleteForGood = useDeletionForGood(kind)
  // The button that was pressed is removed with its item.
  const thenFocusHeading = { onSettled: () => heading.current?.focus() }

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
          {items.length === 0 && 'Papperskorgen är tom. '}
          Det som raderas ligger här i {trashDays} dagar.
        </p>
        <ul className="mt-5 grid gap-3 empty:hidden">
          {items.map(item => (
            <Card
              as="li"
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-4 p-5"
            >
              <div>
                <h3 id={id + item.id} className="text-lg">
                  {item.title || 'Utan titel'}
                  {item.kind === 'draft' && ' (utkast)'}
                </h3>
                <p className="mt-1 text-ink-soft">
                  Raderades {formatDate(item.deletedAt)}. Tas bort för gott{' '}
                  {formatDate(item.expiresAt)}.
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  look="secondary"
                  aria-describedby={id + item.id}
                  onClick={() => restore(inList(item), thenFocusHeading)}
                >
                  Återställ
                </Button>
                <DeleteButton
                  aria-describedby={id + item.id}
                  onClick={() => deleteForGood(inList(item), thenFocusHeading)}
                >
                  Radera för gott
                </DeleteButton>
              </div>
            </Card>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Drafts of apartments lie among the apartments. */
const kindOf = ({ kind }: TrashedItem): Kind => (kind === 'draft' ? 'apartment' : kind)

/** The item as the list of its kind has it. */
const inList = ({ id, kind }: TrashedItem) => ({ id, isDraft: kind === 'draft' })
