import { useState, type ReactNode } from 'react'

/** The ids of the entries that an administrator has marked in a list. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Marks these, or removes their marks. */
  mark: (ids: string[], isMarked: boolean) => void
}

/** The state of the marks in a list; nothing is marked at first. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    mark: (changed, isMarked) =>
      setIds(before => {
        const others = [...before].filter(id => !changed.includes(id))
        return new Set(isMarked ? [...others, ...changed] : others)
      }),
  }
}

/** The box that marks one entry, with room for a thumb. */
export const MarkBox = ({ id, label, selection }: MarkBoxProps) => (
  <label className="relative z-10 -m-2 grid size-11 shrink-0 place-items-center print:hidden">
    <input
      type="checkbox"
      className="size-6 accent-accent"
      aria-label={label}
      checked={selection.ids.has(id)}
      onChange={event => selection.mark([id], event.target.checked)}
    />
  </label>
)

interface MarkBoxProps {
  id: string
  label: string
  selection: Selection
}

interface BarProps {
  /** The bar's accessible name. */
  name: string
  /** The label of the box that marks all entries. */
  all: string
  /** The number of marked entries, such as '2 markerade'. */
  count: string
  /** The ids of the entries that are shown. */
  shown: string[]
  selection: Selection
  children: ReactNode
  /** Shown in the bar, below its buttons. */
  below?: ReactNode
}

/** Marks all entries of a list, and has the buttons for those that are marked. */
export function SelectionBar({ name, all, count, shown, selection, children, below }: BarProps) {
  const marked = shown.filter(id => selection.ids.has(id))
  return (
    <div
      role="group"
      aria-label={name}
      className="grid gap-3 rounded-card border border-line bg-mist p-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-accent"
            checked={shown.length > 0 && marked.length === shown.length}
            onChange={event => selection.mark(shown, event.target.checked)}
          />
          {all}
        </label>
        {/* On a phone, where the thumb is, once something is marked. */}
        <div
          className={`${marked.length > 0 ? 'next-step' : ''} flex flex-wrap items-center gap-3 max-md:w-full max-md:[&>button]:grow max-md:[&>button]:px-3`}
        >
          <p role="status" className="mr-2 max-md:w-full">
            {count}
          </p>
          {children}
        </div>
      </div>
      {below}
    </div>
  )
}
