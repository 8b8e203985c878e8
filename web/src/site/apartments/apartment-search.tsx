import type { FormEvent } from 'react'
import { maxSearchLength } from '#shared/input/search-words.ts'
import { useSearchInput } from '../../forms/use-search-input.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useListing } from './listing.ts'

const examples = 'Adress, antal rum eller till exempel balkong'

/** The search box: Enter and the button search, the cross empties the box and shows everything. */
export function ApartmentSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const input = useSearchInput(useListing().search)

  function submit(event: FormEvent) {
    event.preventDefault()
    // A phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current!.blur()
    onSearch(input.current!.value.trim())
  }

  /** The browser itself empties the box. */
  function clear() {
    input.current!.focus()
    onSearch('')
  }

  return (
    <form
      role="search"
      onSubmit={submit}
      onReset={clear}
      className="mt-9 grid max-w-xl gap-x-3 gap-y-3 sm:grid-cols-[1fr_auto] noscript:hidden"
    >
      <label htmlFor="q" className="sr-only">
        Sök lägenhet
      </label>
      {/* A placeholder cannot wrap, so a narrow screen shows the same words above the box. */}
      <p aria-hidden className="text-sm text-ink-soft sm:hidden">
        {examples}
      </p>
      <div className="relative">
        <Icon shape="search" className="absolute top-4 left-4 size-5 text-ink-soft" />
        <input
          id="q"
          ref={input}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder={examples}
          className="peer h-13 w-full rounded-control border border-outline bg-surface px-12 text-base placeholder:text-ink-soft max-sm:placeholder:opacity-0"
        />
        <button
          type="reset"
          aria-label="Rensa sökningen"
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-control text-ink-soft peer-placeholder-shown:hidden hover:text-ink"
        >
          <Icon shape="cross" />
        </button>
      </div>
      <Button type="submit" className="min-h-13 sm:px-8">
        Sök
      </Button>
    </form>
  )
}
