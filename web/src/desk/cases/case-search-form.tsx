import { useId, type FormEvent } from 'react'
import { inputLook } from '../../forms/field.tsx'
import { useSearchInput } from '../../forms/use-search-input.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** The present search. */
  q: string
  onSearch: (text: string) => void
}

/** Searches the open cases and, without a chosen period, those of the last twelve months. */
export function CaseSearchForm({ q, onSearch }: Props) {
  const id = useId()
  const input = useSearchInput(q)

  function search(event: FormEvent) {
    event.preventDefault()
    onSearch(input.current!.value)
  }

  return (
    <form role="search" onSubmit={search} className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Sök namn, e-post, telefon, referens, adress eller text
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          className={`min-h-12 w-full ${inputLook}`}
        />
        <Button type="submit" look="secondary" className="shrink-0">
          Sök
        </Button>
      </div>
    </form>
  )
}
