import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { EntryFields } from './entry-fields.tsx'
import { RedDays } from './red-days.tsx'
import type { List } from './sections.ts'
import type { SectionEditor } from './use-section.ts'
import { entriesOf, withEntries, type SectionValues } from './section-values.ts'

interface Props {
  list: List
  editor: SectionEditor
  form: RefObject<HTMLFormElement | null>
}

/** The entries of a list, which can be added, removed and, where the order counts, moved. */
export function ListFields({ list, editor, form }: Props) {
  const entries = entriesOf(editor.written, list.name)
  const isOfDays = list.name === 'openingHours.exceptions'

  /** The button that was pressed is gone or disabled: the focus goes to the first of these. */
  function change(next: SectionValues[], ...places: string[]) {
    flushSync(() => editor.rewrite(withEntries(editor.written, list.name, next)))
    const found = [...places, '[data-add]'].map(each => form.current!.querySelector(each))
    ;(found.find(Boolean) as HTMLElement | null)?.focus()
  }

  const add = () => change([...entries, emptyEntry(list)], `${rowAt(entries.length)} input`)

  function remove(place: number) {
    const next = Math.min(place, entries.length - 2)
    change(entries.toSpliced(place, 1), `${rowAt(next)} [data-remove]:enabled`)
  }

  function move(from: number, to: number) {
    const next = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!)
    const again = `${rowAt(to)} [data-move="${to - from}"]:enabled`
    change(next, again, `${rowAt(to)} [data-move]:enabled`)
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      {isOfDays && <h3 className="mt-3 text-lg">Avvikande dagar</h3>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {entries.map((_, place) => (
          // The inputs are remounted with the list.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} data-place={place} className="py-4">
            <EntryFields
              list={list}
              place={place}
              count={entries.length}
              onMove={to => move(place, to)}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {entries.length < list.max && (
          <Button look="secondary" data-add onClick={add} className="max-sm:w-full">
            {list.add}
          </Button>
        )}
        {isOfDays && (
          <RedDays written={editor.written} max={list.max} entries={entries} onAdd={change} />
        )}
      </div>
    </div>
  )
}

const rowAt = (place: number) => `[data-place="${place}"]`

/** An entry without content; a day is closed at first. */
const emptyEntry = ({ name, items }: List): SectionValues => ({
  ...Object.fromEntries(items.map(item => [item.name, ''])),
  ...(name === 'openingHours.exceptions' && { 'hours.closed': 'on' }),
})
