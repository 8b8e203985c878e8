import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { bin, IconButton } from '../dialogs/icon-button.tsx'
import { MoveButtons } from '../dialogs/move-buttons.tsx'
import { useEntries } from '../written.ts'
import { RedDays } from './red-days.tsx'
import type { List } from './sections.ts'
import { hoursValues } from './section-values.ts'
import type { SectionEditor } from './use-section.ts'
import { HoursFields, ShortField } from './week-fields.tsx'

interface Props {
  list: List
  form: SectionEditor['form']
}

/** The entries of a list, which can be added, removed and, where the order counts, moved. */
export function ListFields({ list, form }: Props) {
  const { entries, append, remove, move, replace } = useEntries(form, list.name)
  const isOfDays = list.name === 'openingHours.exceptions'

  const rows = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => append(emptyEntry(list) as never, { shouldFocus: false }))
    rows.current!.lastElementChild!.querySelector('input')!.focus()
  }

  function removeAt(index: number) {
    flushSync(() => remove(index))
    // The pressed button is gone: the focus goes to that of the entry in its place.
    const row = rows.current!.children[Math.min(index, entries.length - 2)]
    const buttons = row ? [...row.querySelectorAll<HTMLElement>('button:enabled')] : []
    ;(buttons.at(-1) ?? adding.current!).focus()
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      {isOfDays && <h3 className="mt-3 text-lg">Avvikande dagar</h3>}
      {entries.length === 0 && <p className="text-ink-soft">{list.empty}</p>}
      <ul ref={rows} className="divide-y divide-line border-y border-line empty:hidden">
        {entries.map(({ key }, index) => (
          <li key={key} className="py-4">
            <EntryFields
              list={list}
              form={form}
              index={index}
              count={entries.length}
              onMove={to => move(index, to)}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {entries.length < list.max && (
          <Button ref={adding} look="secondary" onClick={add} className="max-sm:w-full">
            {list.add}
          </Button>
        )}
        {isOfDays && (
          <RedDays
            read={() => form.read('openingHours')!}
            max={list.max}
            onAdd={days => replace(days as never)}
          />
        )}
      </div>
    </div>
  )
}

interface EntryProps extends Props {
  /** Counted from 0. */
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** The inputs of one entry, and the buttons that move and remove it. */
function EntryFields({ list, form, index, count, onMove, onRemove }: EntryProps) {
  const path = `${list.name}.${index}`
  const name = list.name === 'phones' && index === 0 ? 'Huvudnummer' : `${list.one} ${index + 1}`
  const items = list.items.map(item => ({ ...item, name: `${path}.${item.name}` }))
  const removal = (
    <IconButton
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
        <HoursFields form={form} path={`openingHours.exceptions.${index}.hours`} />
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
        {list.name === 'phones' && <MoveButtons place={index} count={count} onMove={onMove} />}
        {removal}
      </div>
      <div className={`mt-1 grid gap-4 ${items.length > 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {items.map(({ isOptional = false, ...item }) => (
          <TextField key={item.name} autoComplete="off" {...item} required={!isOptional} />
        ))}
      </div>
    </div>
  )
}

/** An entry without content; a day is closed at first. */
const emptyEntry = ({ name, items }: List) => ({
  ...Object.fromEntries(items.map(item => [item.name, ''])),
  ...(name === 'openingHours.exceptions' && { hours: hoursValues(null) }),
})
