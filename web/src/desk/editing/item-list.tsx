import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailedNotice, Notice } from '../../ui/notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DeleteButton } from '../buttons.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import type { Editable, ItemsQuery } from './editor-kind.ts'
import { useDeletion } from './item-actions.ts'
import { kinds, type Kind } from './kinds.ts'
import { Trash } from './trash.tsx'

interface Props<Item extends Editable> {
  kind: Kind
  query: ItemsQuery<Item>
  states?: States<Item>
  children: (item: Item, parts: CardParts) => ReactNode
}

/** The props of a card in the list. */
export interface CardParts {
  /** The id that the card's heading takes. */
  heading: string
  actions: ReactNode
}

/** A tab's content: the items of one kind with their buttons and trash. */
export function ItemList<Item extends Editable>({ kind, query, states, children }: Props<Item>) {
  const texts = kinds[kind]
  const id = useId()
  const open = useOpenDialog()
  const pathOf = (id = 'ny') => `${texts.path}/${id}`
  const { data, isPending, isError, isFetching, refetch } = useQuery(query)
  const outcome = useRef<HTMLParagraphElement>(null)
  const shown = data?.filter(item => !states?.chosen || states.of(item) === states.chosen)
  const cards = useRef<HTMLUListElement>(null)
  const remove = useDeletion(kind, query, focusNeighbour, () =>
    outcome.current?.focus({ preventScroll: true }),
  )
  const focused = useRef<HTMLElement>(null)
  // A scheduled item comes out while the list is open.
  useNow()

  useEffect(() => {
    if (document.activeElement !== document.body || focused.current?.isConnected !== false) return
    // A draft that was published is another item, and what is let may be left out by the filter.
    focused.current = null
    outcome.current!.focus({ preventScroll: true })
  })

  /** Called before the pressed button is removed. */
  function focusOutcome() {
    outcome.current!.focus()
  }

  /** Called before an item is removed: the focus goes to the one that takes its place. */
  function focusNeighbour(removed: string) {
    const place = shown!.findIndex(({ id }) => id === removed)
    const { children } = cards.current!
    const neighbour = (children[place + 1] ?? children[place - 1]) as HTMLElement | undefined
    if (place < 0 || !neighbour) return focusOutcome()
    neighbour.focus({ preventScroll: true })
  }

  function actionsOf(item: Item) {
    const about = { 'aria-describedby': id + item.id, className: 'grow px-4' }
    return (
      <div className="mt-auto flex flex-wrap gap-2.5 border-t border-line pt-4">
        <Button {...about} look="secondary" onClick={() => open(pathOf(item.id))}>
          Redigera
        </Button>
        {texts.canBeCopied && !item.isDraft && (
          <Button {...about} look="secondary" onClick={() => open(pathOf(), { copyOf: item.id })}>
            Kopiera
          </Button>
        )}
        <DeleteButton {...about} onClick={() => remove(item)}>
          Radera
        </DeleteButton>
      </div>
    )
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Button onClick={() => open(pathOf())} className="max-sm:w-full">
          <Icon shape="M12 5v14M5 12h14" />
          {texts.add}
        </Button>
        <Button look="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          <Icon shape="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9" />
          Uppdatera listan
        </Button>
        <p ref={outcome} tabIndex={-1} role="status" className="text-ink-soft sm:ml-auto">
          {isPending ? texts.loading : data && data.length > 0 && texts.count(data.length)}
        </p>
      </div>
      {isError && !isFetching && (
        <div className="mb-6">
          <FailedNotice
            text={texts.failed}
            onRetry={() => {
              focusOutcome()
              void refetch()
            }}
          />
        </div>
      )}
      {states && data && data.length > 0 && <StateFilter items={data} states={states} />}
      {data?.length === 0 && <Notice text={texts.empty} />}
      {data && data.length > 0 && shown?.length === 0 && (
        <Notice
          text={`Inget under ${states?.labels[states.chosen]} just nu. Det visas här så snart något hamnar där.`}
        />
      )}
      <ul
        ref={cards}
        onFocus={({ target }) => void (focused.current = target)}
        className={`grid gap-6 empty:hidden sm:grid-cols-2 ${columnsFor(shown?.length ?? 0)}`}
      >
        {shown?.map(item => (
          <li key={item.id} tabIndex={-1}>
            {children(item, { heading: id + item.id, actions: actionsOf(item) })}
          </li>
        ))}
      </ul>
      <Trash kind={kind} />
    </>
  )
}

/** On a wide screen three in a row, or as many as leave none alone in the last one. */
function columnsFor(count: number) {
  const columns = ([3, 4, 2] as const).find(each => count % each !== 1)
  return { 2: '', 3: 'lg:grid-cols-3', 4: 'xl:grid-cols-4' }[columns ?? 3]
}

interface States<Item> {
  labels: Record<string, string>
  of(item: Item): string
  /** '' for all. */
  chosen: string
  onChoose(state: string): void
}

/** Filters a list by state, and says how many items each state has. */
const StateFilter = <Item,>({ items, states }: { items: Item[]; states: States<Item> }) => (
  <fieldset className="mb-6 flex flex-wrap gap-2">
    <legend className="sr-only">Visa</legend>
    {[['', 'Alla'] as const, ...Object.entries(states.labels)].map(([state, label]) => (
      <label key={state} className={look}>
        <input
          type="radio"
          name="visa"
          checked={states.chosen === state}
          onChange={() => states.onChoose(state)}
          className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full"
        />
        {label} ({items.filter(each => !state || states.of(each) === state).length})
      </label>
    ))}
  </fieldset>
)

const look =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-outline bg-surface px-4 font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-deep'
