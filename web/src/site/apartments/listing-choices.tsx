import { useHydrated } from '../../ui/use-hydrated.ts'
import { choices, type Wishes } from './listing.ts'

interface Props {
  wishes: Wishes
  onChoose: (name: string, value: string) => void
}

/** Filters and order of the listing. Disabled before hydration: a choice would have no effect. */
export function ListingChoices({ wishes, onChoose }: Props) {
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3 noscript:hidden">
      {choices.map(([name, label, none, options]) => (
        <label key={name} className="grid gap-1.5 text-sm font-semibold">
          {label}
          <select
            disabled={!isHydrated}
            value={isHydrated ? wishes[name] : ''}
            onChange={event => onChoose(name, event.target.value)}
            className="min-h-11 w-full rounded-control border border-outline bg-surface px-3 py-2 text-base font-medium text-ink disabled:opacity-100"
          >
            {[['', none], ...options].map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
