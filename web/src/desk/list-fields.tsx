import { useRef, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { TextArea, TextField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { bin, IconButton, MoveButtons } from './dialogs/icon-button.tsx'
import type { DeskFormState } from './form/use-desk-form.ts'
import { useEntries, type Fields, type ListName } from './form/use-fields.ts'

/** An input. Its name is the path of its field, within a list that of its part of an entry. */
export type Item = Omit<ComponentProps<typeof TextField>, 'hint' | 'label'> & {
  label: string
  hint?: string
  /** The height in lines of an input of several. */
  rows?: number
}

/** The entries of one kind that a form has, such as phone numbers, with the inputs of one. */
export interface List<Name extends string = string> {
  name: Name
  one: string
  add: string
  /** Shown without entries, where there may be none. */
  empty?: string
  /** The name of the first entry, where it is another than the others'. */
  first?: string
  /** The order counts. */
  isOrdered?: boolean
  min?: number
  max: number
  items: Item[]
  /** The number of inputs side by side, by default 2. */
  columns?: 3
  blank: object
}

interface Props<Values extends Fields> {
  list: List<ListName<Values>>
  form: DeskFormState<Values>
  /** Shows an entry, counted from 0, and the buttons that move and remove it otherwise than `EntryFields`. */
  children?: (index: number, buttons: ReactNode) => ReactNode
  /** Beside the button that adds an entry. */
  actions?: ReactNode
}

/** The entries of a list, which can be added, removed and, where the order counts, moved. */
export function ListFields<Values extends Fields>(props: Props<Values>) {
  const { list, form, children, actions } = props
  const { fields: entries, append, remove, move } = useEntries(form, list.name)
  const count = entries.length
  const rows = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  function removeAt(index: number) {
    flushSync(() => remove(index))
    // The pressed button is gone: the focus goes to that of the entry in its place.
    const row = rows.current!.children[Math.min(index, count - 2)]
    const buttons = row ? [...row.querySelectorAll<HTMLElement>('button:enabled')] : []
    ;(buttons.at(-1) ?? adding.current!).focus()
  }

  const buttonsOf = (index: number) => (
    <>
      {list.isOrdered && <MoveButtons place={index} count={count} onMove={to => move(index, to)} />}
      <IconButton
        name={`Ta bort ${nameOfEntry(list, index).toLowerCase()}`}
        shape={bin}
        disabled={count === list.min}
        onClick={() => removeAt(index)}
      />
    </>
  )

  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      {count === 0 && <p className="text-ink-soft">{list.empty}</p>}
      <ul ref={rows} className="divide-y divide-line border-y border-line empty:hidden">
        {entries.map(({ key }, index) => (
          <li key={key} className="py-4">
            <div role="group" aria-label={nameOfEntry(list, index)}>
              {children?.(index, buttonsOf(index)) ?? (
                <EntryFields list={list} index={index} buttons={buttonsOf(index)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {count < list.max && (
          <Button
            ref={adding}
            look="secondary"
            onClick={() => append(list.blank as never)}
            className="max-sm:w-full"
          >
            {list.add}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

interface EntryProps {
  list: List
  index: number
  buttons: ReactNode
  /** Below its inputs. */
  children?: ReactNode
}

/** The name and the buttons of an entry, and its inputs side by side. */
export const EntryFields = ({ list, index, buttons, children }: EntryProps) => (
  <>
    <div className="flex flex-wrap items-center justify-end">
      <p className="grow text-ink-soft">{nameOfEntry(list, index)}</p>
      {buttons}
    </div>
    <div
      className={`mt-1 grid grid-cols-1 gap-4 ${list.columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
    >
      {list.items.map(item => (
        <ItemField key={item.name} {...item} name={`${list.name}.${index}.${item.name}`} />
      ))}
      {children}
    </div>
  </>
)

/** An input of one or several lines. */
export function ItemField({ rows, ...input }: Item) {
  const { name, label, hint, required = true } = input
  if (rows) return <TextArea {...{ name, label, hint, rows, required }} />
  return <TextField autoComplete="off" {...input} />
}

/** The name of an entry, counted from 0: 'Nummer 2'. */
export const nameOfEntry = ({ one, first }: List, index: number) =>
  index === 0 && first ? first : `${one} ${index + 1}`
