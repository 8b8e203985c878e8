import { bin, IconButton } from '../dialogs/icon-button.tsx'
import { MoveButtons } from '../dialogs/move-buttons.tsx'
import { ItemField } from './item-field.tsx'
import type { List } from './sections.ts'
import { HoursFields, ShortField } from './week-fields.tsx'

interface Props {
  list: List
  /** Counted from 0. */
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** The inputs of one entry, and the buttons that move and remove it. */
export function EntryFields({ list, place, count, onMove, onRemove }: Props) {
  const path = `${list.name}.${place}`
  const name = list.name === 'phones' && place === 0 ? 'Huvudnummer' : `${list.one} ${place + 1}`
  const items = list.items.map(item => ({ ...item, name: `${path}.${item.name}` }))
  const removal = (
    <IconButton
      data-remove
      name={`Ta bort ${name.toLowerCase()}`}
      shape={bin}
      disabled={count <= list.min}
      onClick={onRemove}
    />
  )
  if (list.name === 'openingHours.exceptions') {
    const [date, why] = items
    return (
      <div role="group" aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 max-sm:grow sm:w-44">
          <ShortField {...date!} />
        </div>
        <HoursFields path={`${path}.hours`} />
        <div className="flex min-w-0 grow basis-56 items-start gap-1">
          <ShortField {...why!} />
          {removal}
        </div>
      </div>
    )
  }
  return (
    <div role="group" aria-label={name}>
      <div className="flex flex-wrap items-center justify-end">
        <p className="grow text-ink-soft">{name}</p>
        {list.name === 'phones' && <MoveButtons place={place} count={count} onMove={onMove} />}
        {removal}
      </div>
      <div className={`mt-1 grid gap-4 ${items.length > 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {items.map(item => (
          <ItemField key={item.name} {...item} />
        ))}
      </div>
    </div>
  )
}
