import { useState, type ReactNode } from 'react'

/** The entries that an administrator has marked among those that a list shows; at first there are none. */
export function useSelection<Entry extends { id: string }>(shown: Entry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    shown,
    marked: shown.filter(({ id }) => ids.has(id)),
    isMarked: (id: string) => ids.has(id),
    /** Marks these, or removes their marks. */
    mark: (changed: string[], isMarked: boolean) =>
      setIds(before => {
        const others = [...before].filter(id => !changed.includes(id))
        return new Set(isMarked ? [...others, ...changed] : others)
      }),
  }
}

export type Selection<Entry extends { id: string } = { id: string }> = ReturnType<
  typeof useSelection<Entry>
>

/** The box that marks one entry, with room for a thumb. */
export const MarkBox = ({ id, label, selection }: MarkBoxProps) => (
  <label className="relative z-10 -m-2 grid size-11 shrink-0 place-items-center print:hidden">
    <input
      type="checkbox"
      className="size-6 accent-accent"
      aria-label={label}
      checked={selection.isMarked(id)}
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
  selection: Selection
  children: ReactNode
  /** Shown in the bar, below its buttons. */
  below?: ReactNode
}

/** Marks all entries of a list, and has the buttons for those that are marked. */
export function SelectionBar({ name, all, count, selection, children, below }: BarProps) {
  const { shown, marked, mark } = selection
  const ids = shown.map(({ id }) => id)
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
            onChange={event => mark(ids, event.target.checked)}
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
